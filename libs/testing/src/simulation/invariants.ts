/** The properties that every interleaving must have. */
export const INVARIANTS = {
  unmounted: 'an unmounted widget changes nothing, tells the host nothing, navigates nowhere',
  stale: 'a stale answer changes nothing and is not told',
  moves: 'the screen changes by an act, by an answer that is still wanted, by a return or by Back',
  typed: 'what was typed stays, whatever happens',
  stored: 'a session is shown if and only if the server granted it',
  told: 'the host is told of each sign-in exactly once, and of none that did not happen',
  once: 'a flow never runs twice at a time, and one act sends one request at most',
  submitted: 'a choice is submitted for the session that the person was asked about',
  ends: 'every flow ends, after 15 s at the latest, or while a dialog is open after the time that its product names',
  frozen: 'the state is never changed in place',
  plain: 'the state is plain data, which JSON can carry',
  unexpected: 'no flow breaks by its own fault',
} as const;

/** One of {@link INVARIANTS}. */
export type Invariant = keyof typeof INVARIANTS;

/** Reports that an invariant is broken. */
export type Fail = (invariant: Invariant, how: string) => void;

/** A broken invariant, with the steps that led to it. */
export class BrokenInvariant extends Error {
  readonly invariant: Invariant;

  constructor(invariant: Invariant, how: string, story: readonly string[]) {
    super(`${INVARIANTS[invariant]}\n  but: ${how}\n  after: ${story.join(' · ')}`);
    this.name = 'BrokenInvariant';
    this.invariant = invariant;
  }
}
