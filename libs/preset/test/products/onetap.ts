import { oauthProviders } from '@latchkey/slots';
import { pick, taken, type Act, type Ask, type Person, type SimulatedProduct } from '@latchkey/testing/simulation';

interface State {
  readonly isReady?: boolean;
  readonly isPressed?: boolean;
  readonly isOver?: boolean;
  readonly isSubmitting?: boolean;
  readonly failures: number;
  readonly waitMs: number;
}

/** The arguments of `google.accounts.id`. */
interface Config {
  readonly nonce: string;
  readonly callback: (response: { readonly credential: string }) => void;
}
type Listener = (moment: Readonly<Record<string, () => unknown>>) => void;

/** Google's prompt on the present page. */
interface Prompt {
  readonly config: Config;
  readonly listener: Listener;
  isDisplayed: boolean;
}

/** The maximum number of failed automatic prompts. */
const TRIES = 5;

let prompt: Prompt | undefined;
/** The present offer of each widget, and whether its next prompt is scheduled. */
const offers = new WeakMap<Person, { readonly turn: AbortController; isComing: boolean }>();

const state = ({ state }: Pick<Person, 'state'>) => state<State | undefined>('onetap');
const google = ({ read }: Pick<Person, 'read'>) =>
  read(oauthProviders).find(({ value }) => value.type === 'google' && value.one_tap)?.value;
const isOffered = (person: Person) => {
  const { isReady, isPressed } = state(person) ?? {};
  return person.screen === 'main' && !!isReady && !isPressed && !person.session && !!google(person);
};

/** Models a click on the button inside the prompt. */
export function pressAround(person: Person): void {
  person.clearError('onetap/offerPrompt');
  const patch = { isPressed: true, isWanted: true, note: undefined };
  person.dispatch({ type: 'onetap/buttonPressed', patch });
}

/** Models the used part of Google's script. The scheduler decides when, or whether, the prompt is displayed. */
function googleId(ask: Ask) {
  let config: Config | undefined;
  let prompts = 0;
  return {
    initialize(given: Config) {
      config = given;
    },
    prompt(listener: Listener) {
      if (!config) return;
      const made: Prompt = { config, listener, isDisplayed: false };
      prompt = made;
      void ask('/google/prompt', { number: ++prompts }).then(
        () => {
          if (prompt !== made) return;
          made.isDisplayed = true;
          listener({ isDisplayed: () => true });
        },
        () => {
          if (prompt !== made) return;
          prompt = undefined;
          listener({ isNotDisplayed: () => true, getNotDisplayedReason: () => 'suppressed_by_user' });
        },
      );
    },
    cancel() {
      prompt = undefined;
    },
  };
}

/** An action of a person in the prompt. */
const inPrompt = (name: string, run: (shown: Prompt, choice: number) => void): Act => ({
  name,
  screen: 'main',
  when: () => !!prompt?.isDisplayed,
  run(_person, choice) {
    const shown = prompt;
    prompt = undefined;
    if (shown) run(shown, choice);
  },
});
const tokenWith = (nonce: string) => `header.${btoa(JSON.stringify({ nonce }))}.signature`;

/** Simulates Google One Tap: the prompt, the choice of an account, and a missing prompt. */
export const onetap: SimulatedProduct = {
  id: 'onetap',
  start: { movesTo: [] },
  flows: {
    'onetap/offerPrompt': {
      // Requests the prompt, and may restart before it submits.
      requests: 3,
      mayRepeat: ['/v1/public/oauth/google/onetap/start'],
      // The prompt has no time limit.
      heldMs: Infinity,
      scene: { patch: { onetap: { isReady: true } }, afterMs: 100 },
    },
  },
  client(ask) {
    prompt = undefined;
    Object.assign(globalThis, { google: { accounts: { id: googleId(ask) } } });
    return {};
  },
  routes: () => ({
    '/google/prompt': () => taken,
    '/v1/public/oauth/google/onetap/start': () => ({
      ...taken,
      google_client_id: 'client-of-the-project',
      oauth_callback_id: 'callback',
    }),
    '/v1/oauth/callback/callback': () => ({
      ...taken,
      redirect_url: 'http://localhost:4210/v1/public/oauth/google/start',
    }),
  }),
  acts: [
    inPrompt('choose a Google account', ({ config, listener }, choice) => {
      const nonce = pick([config.nonce, config.nonce, 'of another page'], choice);
      listener({ isDismissedMoment: () => true, getDismissedReason: () => 'credential_returned' });
      config.callback({ credential: tokenWith(nonce) });
    }),
    inPrompt('choose an account that Google cannot confirm', ({ listener }) =>
      listener({ isDismissedMoment: () => true, getDismissedReason: () => 'credential_returned' }),
    ),
    inPrompt('close the prompt', ({ listener }) =>
      listener({ isSkippedMoment: () => true, getSkippedReason: () => 'user_cancel' }),
    ),
    inPrompt('press beside the prompt', ({ listener }) =>
      listener({ isSkippedMoment: () => true, getSkippedReason: () => 'tap_outside' }),
    ),
    {
      name: 'ask for the prompt again',
      screen: 'main',
      when: (person) => isOffered(person) && person.hasFailed('onetap/offerPrompt'),
      run(person) {
        const turn = offers.get(person)?.turn.signal;
        if (!turn) return;
        person.start('onetap/offerPrompt', { provider: google(person), place: 'floating', turn, isAskedFor: true });
      },
    },
  ],
  openings: [{ acts: [], ms: 1_000 }],
  waitsOn: ['main'],
  effects(person) {
    const leave = () => {
      offers.get(person)?.turn.abort();
      offers.delete(person);
    };
    if (!isOffered(person)) return leave();
    person.once('offer', leave);
    const offer = offers.get(person) ?? { turn: new AbortController(), isComing: false };
    offers.set(person, offer);
    const canAsk = () => {
      const { isOver, failures = 0 } = state(person) ?? {};
      const hasStatus = person.isBusy('onetap/offerPrompt') || person.hasFailed('onetap/offerPrompt');
      return isOffered(person) && offers.get(person) === offer && !hasStatus && !isOver && failures < TRIES;
    };
    if (offer.isComing || !canAsk()) return;
    offer.isComing = true;
    const { waitMs = 0 } = state(person) ?? {};
    const askForIt = () => {
      offer.isComing = false;
      const { signal: turn } = offer.turn;
      if (canAsk()) person.start('onetap/offerPrompt', { provider: google(person), place: 'floating', turn });
    };
    person.later('the prompt is offered', askForIt, waitMs);
  },
};
