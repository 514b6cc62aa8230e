import { outcomeOf, type RedirectOutcome, type RedirectResult } from '@latchkey/client';
import { script } from '@latchkey/eml/script';
import { simulatedProduct } from '@latchkey/testing/simulated-product';
import { actsOn, refusal, taken, type Person, type Secret } from '@latchkey/testing/simulation';

interface State {
  readonly email: string;
  readonly returned?: RedirectOutcome;
}

const state = ({ state }: Pick<Person, 'state'>) => state<State>('eml');
const returned = (person: Pick<Person, 'state' | 'redirect'>) =>
  state(person).returned ?? (person.redirect && outcomeOf(person.redirect));

const unspent: RedirectResult = {
  status: 'needsConfirm',
  tokenType: 'magic_links',
  retry: () => Promise.resolve(unspent),
};
/** The lifetime of a link, in minutes (provider-api.md 2.4.4). */
const LINK_MINUTES = 30;

/** Simulates email magic links: the state of its screens, and its provider. */
export const eml = simulatedProduct([script.byConfirmedLink], {
  id: 'eml',
  steps: {
    'sends a link': {
      scene: { core: { tab: 'email' } },
      when: ({ form }) => form === 'eml',
      input: (person) => state(person).email,
      type(person, email) {
        person.clearError('eml/sendLink');
        person.type('eml email', email, { type: 'eml/emailTyped', patch: { email, refused: false } });
      },
      texts: [' bob@example.com ', 'no address', '', 'ada@example'],
    },
    'logs in': {
      scene: { screen: 'eml/returned', redirect: unspent },
      when: (person) => !!returned(person)?.canRetry,
      input: (person) => person.redirect,
    },
  },
  flows: {
    'eml/tryAgain': { scene: { screen: 'eml/confirmation' }, control: 'button Try again' },
    'eml/finish': {
      scene: { screen: 'eml/returned', redirect: { status: 'authenticated', tokenType: 'magic_links' } },
    },
  },
  acts: [
    ...actsOn('eml/confirmation', { 'another try': { flow: 'eml/tryAgain' } }),
    ...actsOn('eml/returned', {
      'ask for a new link': { when: (person) => returned(person)?.status === 'failed', flow: 'eml/tryAgain' },
    }),
  ],
  client: {
    '/magic_links/email/login_or_create': 'magicLinks.email.loginOrCreate(email)',
    '/magic_links/authenticate': 'magicLinks.authenticate(token)',
  },
  routes({ send, spend }) {
    const links = new Map<string, Secret>();
    return {
      '/magic_links/email/login_or_create'({ email }) {
        const token = `link-${links.size + 1}`;
        links.set(token, send(String(email), token, LINK_MINUTES));
        return taken;
      },
      '/magic_links/authenticate'({ token }) {
        const link = links.get(String(token));
        if (!link) throw refusal(404, 'magic_link_not_found', 'There is no such link.');
        return spend(link, 'unable_to_auth_magic_link');
      },
    };
  },
  returns({ messages }) {
    const links = messages.filter(({ secret }) => secret.startsWith('link-'));
    const tokens = links.length > 0 ? links.map(({ secret }) => secret) : ['link-of-nobody'];
    return tokens.map((token) => ({ stytch_token_type: 'magic_links', token }));
  },
  fields: { 'eml email': (person) => state(person).email },
  effects(person) {
    if (person.screen === 'eml/returned' && returned(person)?.status === 'authenticated')
      person.once('finish', () => person.start('eml/finish', person.redirect));
  },
  isEnd: (person) => person.screen === 'eml/returned' && returned(person)?.status === 'authenticated',
});
