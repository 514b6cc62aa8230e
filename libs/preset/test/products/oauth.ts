import { outcomeOf, type RedirectOutcome, type RedirectResult } from '@latchkey/client';
import { oauthPrompts, oauthProviders } from '@latchkey/slots';
import {
  actsOn,
  refusal,
  type Act,
  type Person,
  type Secret,
  type SimulatedProduct,
} from '@latchkey/testing/simulation';
import { pressAround } from './onetap.js';

interface State {
  readonly present?: unknown;
  readonly returned?: RedirectOutcome;
}

const state = ({ state }: Pick<Person, 'state'>) => state<State>('oauth');
const returned = (person: Pick<Person, 'state' | 'redirect'>) =>
  state(person).returned ?? (person.redirect && outcomeOf(person.redirect));
const providerOf = ({ read }: Pick<Person, 'read'>, type: string) =>
  read(oauthProviders).find(({ value }) => value.type === type)?.value;

/** The lifetime of a token, in minutes. */
const TOKEN_MINUTES = 5;

/** The page is left once telemetry was sent, in ms. */
const LEAVES_AFTER_MS = 300;

const unspent: RedirectResult = {
  status: 'needsConfirm',
  tokenType: 'oauth',
  retry: () => Promise.resolve(unspent),
};
const session = {
  session_id: 'session-of-a-scene',
  expires_at: '2099-01-01T00:00:00Z',
  user: { user_id: 'user-of-a-scene', emails: [{ email: 'ada@example.com' }], phone_numbers: [] },
};
const failed: RedirectResult = { status: 'failed', tokenType: 'oauth' };

const choose = (type: string): Act => ({
  name: `choose ${type}`,
  screen: 'main',
  when: (person) => !!providerOf(person, type),
  run(person) {
    // The prompt around the button also handles the click.
    if (person.read(oauthPrompts).some(({ value }) => value.type === type)) pressAround(person);
    person.start(`oauth/start/${type}`, providerOf(person, type));
  },
});

/** Simulates OAuth with two providers, one that the official client knows and one that it does not, and their redirects. */
export const oauth: SimulatedProduct = {
  id: 'oauth',
  flows: {
    'oauth/start/google': { control: 'button Continue with Google' },
    'oauth/start/acme': { control: 'button Continue with Acme' },
    'oauth/findSession': { scene: { screen: 'oauth/returned', redirect: unspent } },
    'oauth/spendToken': { scene: { screen: 'oauth/returned', redirect: unspent }, control: 'button Log in' },
    'oauth/stay': {
      scene: { screen: 'oauth/returned', redirect: unspent, patch: { oauth: { present: session } } },
      control: 'button Continue as ada@example.com',
    },
    'oauth/startAgain': { scene: { screen: 'oauth/returned', redirect: failed }, control: 'button Start again' },
    'oauth/finish': {
      scene: { screen: 'oauth/returned', redirect: { status: 'authenticated', tokenType: 'oauth' } },
    },
  },
  client: (ask) => ({
    oauth: {
      authenticate: (token: string) => ask('/oauth/authenticate', { token }),
    },
  }),
  routes({ messages, send, spend }) {
    const tokens = new Map<string, readonly [type: string, secret: Secret]>();
    const arriveAt = (type: string) => () => {
      const token = `oauth-${messages.length + 1}`;
      tokens.set(token, [type, send(`account at ${type}`, token, TOKEN_MINUTES)]);
    };
    return {
      '/v1/public/oauth/google/start': arriveAt('google'),
      '/v1/public/oauth/acme/start': arriveAt('acme'),
      '/oauth/authenticate'({ token }) {
        const [type, secret] = tokens.get(String(token)) ?? [];
        if (!secret) throw refusal(404, 'oauth_token_not_found', 'There is no such token.');
        return { ...spend(secret, 'unable_to_auth_oauth_token'), provider_type: type };
      },
    };
  },
  returns: ({ messages }) => [
    ...messages.flatMap(({ to, secret }) =>
      to.startsWith('account at ') ? [{ stytch_token_type: 'oauth', token: secret }] : [],
    ),
    { stytch_token_type: 'oauth', error: 'access_denied' },
  ],
  acts: [
    choose('google'),
    choose('acme'),
    ...actsOn('oauth/returned', {
      'spend the token': {
        when: (person) => !!returned(person)?.canRetry,
        flow: 'oauth/spendToken',
        input: (person) => person.redirect,
      },
      'stay who is signed in': {
        when: (person) => returned(person)?.status === 'needsConfirm' && !!state(person).present,
        flow: 'oauth/stay',
      },
      'start OAuth again': { when: (person) => returned(person)?.status === 'failed', flow: 'oauth/startAgain' },
    }),
  ],
  waitsOn: ['main'],
  openings: [
    { acts: ['choose google'], ms: LEAVES_AFTER_MS },
    { acts: ['choose acme'], ms: LEAVES_AFTER_MS },
  ],
  effects(person) {
    if (person.screen !== 'oauth/returned') return;
    const result = returned(person);
    if (result?.status === 'needsConfirm') person.once('find', () => person.start('oauth/findSession'));
    if (result?.status === 'authenticated') {
      person.once('finish oauth', () => person.start('oauth/finish', person.redirect));
    }
  },
  isEnd: (person) => person.screen === 'oauth/returned' && returned(person)?.status === 'authenticated',
};
