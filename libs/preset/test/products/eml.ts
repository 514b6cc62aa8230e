import { outcomeOf, type RedirectOutcome, type RedirectResult } from '@latchkey/client';
import {
  actsOn,
  pick,
  refusal,
  taken,
  type Person,
  type Secret,
  type SimulatedProduct,
} from '@latchkey/testing/simulation';

interface State {
  readonly email: string;
  readonly returned?: RedirectOutcome;
}

const ADDRESSES = ['ada@example.com', ' bob@example.com ', 'no address', '', 'ada@example'];

const state = ({ state }: Pick<Person, 'state'>) => state<State>('eml');
const returned = (person: Pick<Person, 'state' | 'redirect'>) =>
  state(person).returned ?? (person.redirect && outcomeOf(person.redirect));
const isForm = ({ form }: Person) => form === 'eml';

const unspent: RedirectResult = {
  status: 'needsConfirm',
  tokenType: 'magic_links',
  retry: () => Promise.resolve(unspent),
};
/** The lifetime of a link, in minutes (provider-api.md 2.4.4). */
const LINK_MINUTES = 30;

/** Simulates email magic links: address, redirect, and the controls of its screens. */
export const eml: SimulatedProduct = {
  id: 'eml',
  flows: {
    'eml/sendLink': { scene: { core: { tab: 'email' } }, control: 'button Continue with email' },
    'eml/tryAgain': { scene: { screen: 'eml/confirmation' }, control: 'button Try again' },
    'eml/spendLink': { scene: { screen: 'eml/returned', redirect: unspent }, control: 'button Log in' },
    'eml/finish': {
      scene: { screen: 'eml/returned', redirect: { status: 'authenticated', tokenType: 'magic_links' } },
    },
  },
  client: (ask) => ({
    magicLinks: {
      email: {
        loginOrCreate: (email: string, options: object) =>
          ask('/magic_links/email/login_or_create', { email, ...options }),
      },
      authenticate: (token: string) => ask('/magic_links/authenticate', { token }),
    },
  }),
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
  acts: [
    ...actsOn('main', {
      'type an address for a link': {
        when: isForm,
        run(person, choice) {
          const email = pick(ADDRESSES, choice);
          person.clearError('eml/sendLink');
          person.type('eml email', email, { type: 'eml/emailTyped', patch: { email, refused: false } });
        },
      },
      'ask for a link': { when: isForm, flow: 'eml/sendLink', input: (person) => state(person).email },
    }),
    ...actsOn('eml/confirmation', {
      'another try': { flow: 'eml/tryAgain' },
    }),
    ...actsOn('eml/returned', {
      'ask for a new link': { when: (person) => returned(person)?.status === 'failed', flow: 'eml/tryAgain' },
      'spend the link': {
        when: (person) => !!returned(person)?.canRetry,
        flow: 'eml/spendLink',
        input: (person) => person.redirect,
      },
    }),
  ],
  openings: [{ tab: 'email', acts: ['type an address for a link', 'ask for a link'] }],
  effects(person) {
    if (person.screen === 'eml/returned' && returned(person)?.status === 'authenticated')
      person.once('finish', () => person.start('eml/finish', person.redirect));
  },
  isEnd: (person) => person.screen === 'eml/returned' && returned(person)?.status === 'authenticated',
};
