import { actsOn, type Person, type SimulatedProduct } from '@latchkey/testing/simulation';
import { putAuthenticator, webauthnRoutes } from './model-authenticator.js';

interface State {
  readonly support?: 'none' | 'dialog' | 'autofill';
  readonly isReady?: boolean;
  readonly failures: number;
  readonly waitMs: number;
  readonly ended?: boolean;
  readonly acted?: boolean;
  readonly finishing?: boolean;
}

/** The state of the view that offers passkeys by autofill. */
interface Offers {
  turn?: AbortController | undefined;
  /** The dependencies of its effect. */
  waitMs: number;
  wasFree: boolean;
  /** The time of the next offer, in ms. */
  dueAt: number;
}

const SIGN_IN = 'passkeys/signIn';
const OFFER = 'passkeys/awaitAutofill';

/** The maximum times of the browser's dialog, and of an offer before and during autofill, in ms. */
const DIALOG_MS = 300_000;
const OFFER_MS = 15_000 + 240_000;

const state = ({ state }: Pick<Person, 'state'>) => state<State>('passkeys');

/** Whether autofill, not a button, offers passkeys. */
const isOffering = (person: Person) => {
  const { support, ended } = state(person);
  return person.channels.length > 0 && support !== 'dialog' && !ended;
};

const hasButton = (person: Person) => {
  const { support, acted, finishing } = state(person);
  const isShown = support !== 'none' && (acted || !isOffering(person));
  return isShown && !person.isBusy(finishing || person.hasFailed(OFFER) ? OFFER : SIGN_IN);
};

const detectSupport = (person: Person, support: State['support']) =>
  person.dispatch({ type: 'passkeys/supportDetected', patch: { support } });

const views = new WeakMap<Person, Offers>();

/** Models `sections/autofill.view.tsx` of the product: repeats offers until a dialog opens or a session starts. */
function keepOffering(person: Person): void {
  const view = views.get(person) ?? { waitMs: 0, wasFree: false, dueAt: 0 };
  views.set(person, view);
  const endTurn = () => {
    view.turn?.abort();
    view.turn = undefined;
  };
  const { support, isReady, waitMs } = state(person);
  const isDrawn = person.screen === 'main' && isOffering(person) && support === 'autofill' && isReady;
  if (!isDrawn || person.session || person.isBusy(SIGN_IN)) return endTurn();
  person.once('a view of its own', endTurn);

  const isFree = !person.isBusy(OFFER);
  const now = performance.now();
  if (!view.turn || isFree !== view.wasFree || waitMs !== view.waitMs) view.dueAt = now + waitMs;
  Object.assign(view, { waitMs, wasFree: isFree });
  view.turn ??= new AbortController();
  if (!isFree || now < view.dueAt) return;
  person.start(OFFER, view.turn.signal);
  view.wasFree = false;
}

/** Simulates passkeys: by a button, and by autofill in another product's form. */
export const passkeys: SimulatedProduct = {
  id: 'passkeys',
  flows: {
    [SIGN_IN]: {
      scene: { patch: { passkeys: { support: 'dialog' } } },
      control: 'button Login with a Passkey',
      // Challenge, dialog, session.
      requests: 3,
      tellsLate: true,
      heldMs: DIALOG_MS,
    },
    [OFFER]: {
      scene: { patch: { passkeys: { support: 'autofill', isReady: true, ended: false } } },
      requests: 3,
      tellsLate: true,
      heldMs: OFFER_MS,
    },
  },
  browser: putAuthenticator,
  routes: webauthnRoutes,
  acts: [
    ...actsOn('main', {
      'find out that the browser knows no autofill of passkeys': {
        when: (person) => !state(person).support,
        run: (person) => detectSupport(person, 'dialog'),
      },
      'press the passkey button': {
        when: hasButton,
        run(person) {
          const patch = { finishing: false, note: undefined, refusal: undefined };
          person.dispatch({ type: 'passkeys/pressed', patch });
          person.clearError(OFFER);
          person.start(SIGN_IN);
        },
      },
      'focus the field': {
        when: ({ channels }) => channels.length > 0,
        run(person) {
          if (!views.get(person)?.turn) return;
          person.clearError(OFFER);
          person.dispatch({ type: 'passkeys/focused', patch: { refusal: undefined } });
        },
      },
      'come back to the page after the offer has grown old': {
        when: (person) => performance.now() - (views.get(person)?.dueAt ?? Infinity) >= 240_000,
        run(person) {
          const view = views.get(person);
          view?.turn?.abort();
          Object.assign(view ?? {}, { turn: undefined });
        },
      },
    }),
  ],
  openings: [
    // An autofill offer is pending.
    { acts: ['focus the field', 'focus the field', 'focus the field', 'focus the field'], answers: 1 },
    // The request with a passkey from autofill is pending.
    { acts: ['focus the field', 'focus the field', 'focus the field'], answers: 2 },
    // The browser's dialog is open.
    {
      acts: ['find out that the browser knows no autofill of passkeys', 'press the passkey button'],
      answers: 2,
    },
  ],
  effects(person) {
    if (person.screen !== 'main') return;
    const { support, isReady, ended } = state(person);
    if (!support)
      person.once('support', () =>
        person.later('the support of the browser', (how) => {
          if (!state(person).support) detectSupport(person, how === 'lost' ? 'dialog' : 'autofill');
        }),
      );
    if (isReady === undefined && !ended)
      person.once('code of offers', () =>
        person.later('code of the offers', (how) => {
          if (state(person).isReady !== undefined) return;
          const patch = how === 'good' ? { isReady: true, ended: false } : { isReady: false, ended: true };
          person.dispatch({ type: 'passkeys/begun', patch });
        }),
      );
    keepOffering(person);
  },
  isEnd: ({ screen }) => screen === 'passkeys/confirmation',
};
