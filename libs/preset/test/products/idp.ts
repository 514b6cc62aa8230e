import type { FlowError, FlowId, FlowStatus } from '@latchkey/kernel';
import {
  actsOn,
  refusal,
  type ActOnScreen,
  type Person,
  type Scene,
  type SimulatedProduct,
} from '@latchkey/testing/simulation';

interface State {
  readonly isSigningIn?: boolean;
  readonly isUnanswered?: boolean;
  readonly consent?: unknown;
  readonly logout?: unknown;
  readonly otherOrigin?: unknown;
  readonly notice?: { readonly url?: string; readonly startsOver?: boolean };
}

const state = ({ state }: Pick<Person, 'state'>) => state<State>('idp');
const idOf = (session: unknown): unknown => Object(session).session_id;

/** The queries of an application that asks for consent, and of one that logs people out. */
export const AUTHORIZE =
  '?client_id=app&redirect_uri=https%3A%2F%2Fapp.example%2Fcallback&scope=openid%20write&state=given';
export const LOGOUT = '?client_id=app&post_logout_redirect_uri=https%3A%2F%2Fapp.example%2Fbye';

/** In ms; longer than the time for which a guarded button is disabled. */
const GUARDED_MS = 1_000;

const message = { id: 'idp.text', text: 'Words.' };
const failed: FlowStatus = {
  status: 'failed',
  error: { code: 'flow/failed', userMessage: message },
};
const startFailed: Scene = { patch: { idp: { isUnanswered: true } }, statuses: new Map([['idp/begin', failed]]) };
const consent: Scene = {
  screen: 'idp/consent',
  afterMs: GUARDED_MS,
  patch: {
    idp: {
      consent: {
        person: 'ada@example.com',
        client: 'App',
        project: 'Demo',
        destination: { shown: 'app.example', isInsecure: false, isApp: false },
        isStandard: true,
        sections: [],
        ungrantable: [],
      },
    },
  },
};
const logout: Scene = {
  screen: 'idp/logout',
  patch: { idp: { logout: { url: 'https://app.example/bye', person: 'ada@example.com', project: 'Demo' } } },
};
const notice = (more: object): Scene => ({
  screen: 'idp/notice',
  patch: { idp: { notice: { heading: { message }, text: { message }, ...more } } },
});
const otherOrigin: Scene = {
  screen: 'idp/otherOrigin',
  afterMs: GUARDED_MS,
  patch: {
    idp: {
      otherOrigin: {
        url: 'https://other.example/',
        askedFor: 'https://app.example/callback',
        stayed: { heading: { message }, text: { message } },
      },
    },
  },
};

const CONSENT_FLOWS = ['idp/allow', 'idp/deny', 'idp/cancel', 'idp/switchUser'];
/** Whether no other consent flow is running; a running one disables the controls of the others. */
const isFree = (person: Person, flow: string) =>
  CONSENT_FLOWS.every((other) => other === flow || !person.isBusy(other));
const choose = (flow: FlowId, isShown: (person: Person) => boolean = () => true): ActOnScreen => ({
  when: (person) => !!state(person).consent && isFree(person, flow) && isShown(person),
  flow,
});

/** The errors that have already caused an automatic retry. */
const retried = new WeakSet<FlowError>();
/** The session of the last run of the screen's effect. */
const seen = new WeakMap<Person, unknown>();

/** The session of the present page's last consent request. */
let askedAbout: unknown;

/** Calls `run` once per session, like an effect that depends on the session. */
function onSession(person: Person, run: () => void): void {
  person.once('look at the session', () => seen.delete(person));
  if (seen.has(person) && seen.get(person) === person.session) return;
  seen.set(person, person.session);
  run();
}

/** Models the effects of the start screen, which replaces the main screen. */
function startView(person: Person): void {
  const { isSigningIn, isUnanswered } = state(person);
  if (isSigningIn) return;
  const error = person.errorOf('idp/begin');
  if (!error && !person.isBusy('idp/begin')) person.start('idp/begin');
  if (error && isUnanswered && !retried.has(error)) {
    retried.add(error);
    person.start('idp/retryAuthorize', error);
  }
}

/** The URLs of successive answers: the requested origin, another origin, an unsafe URL. */
const ADDRESSES = ['https://app.example/callback?code=1', 'https://other.example/', 'javascript:alert(1)'];
const signedOut = () => refusal(401, 'user_unauthenticated', 'There is no session.');

/** Simulates the identity-provider mode: an application's request and a person's decision. */
export const idp: SimulatedProduct = {
  id: 'idp',
  start: { movesTo: ['main'] },
  flows: {
    'idp/begin': { requests: 2 },
    // Runs until the provider answers or another screen is shown.
    'idp/retryAuthorize': {
      scene: startFailed,
      mayRepeat: ['/idp/authorize/start', '/oauth/authorize/start'],
      heldMs: Infinity,
    },
    'idp/cancel': { scene: startFailed, control: 'button Cancel' },
    'idp/signIn': { scene: { screen: 'idp/signIn' }, control: 'button Log in' },
    'idp/startOver': { scene: notice({ startsOver: true }), control: 'button Start again' },
    'idp/goOn': { scene: notice({ url: 'https://app.example/' }), control: 'button Continue' },
    'idp/followSession': { scene: consent },
    'idp/allow': { scene: consent, control: 'button Allow' },
    'idp/deny': { scene: consent, control: 'button Deny' },
    'idp/switchUser': { scene: consent, control: 'button Switch' },
    'idp/logOut': { scene: logout, control: 'button Yes' },
    'idp/stay': { scene: logout, control: 'button No' },
    'idp/goThere': { scene: otherOrigin, control: 'button Go there' },
    'idp/stayHere': { scene: otherOrigin, control: 'button Stay here' },
  },
  client(ask, page) {
    askedAbout = undefined;
    return {
      idp: {
        oauthAuthorizeStart(body: object) {
          askedAbout = idOf(page.session()?.session);
          return ask('/idp/authorize/start', { ...body });
        },
        oauthAuthorizeSubmit(body: object) {
          const present = idOf(page.session()?.session);
          if (present !== askedAbout) page.fail('submitted', `${String(present)} was not asked`);
          return ask('/idp/authorize/submit', { ...body });
        },
        oauthLogoutStart: (body: object) => ask('/idp/logout/start', { ...body }),
      },
    };
  },
  routes({ session }) {
    const counts = { started: 0, submitted: 0, loggedOut: 0 };
    const answered = () => {
      if (!session()) throw signedOut();
      // In some runs the person has consented before.
      return { consent_required: ++counts.started % 4 !== 3 };
    };
    return {
      '/idp/authorize/start': () => ({
        ...answered(),
        client: { client_name: 'App' },
        scope_results: [
          { scope: 'openid', is_grantable: true },
          { scope: 'write', is_grantable: false },
        ],
      }),
      '/oauth/authorize/start'() {
        askedAbout = idOf(session()?.session);
        return {
          ...answered(),
          oidc_client: { client_name: 'App' },
          grantable_scope: 'openid',
          ungrantable_scope: 'write',
        };
      },
      '/idp/authorize/submit'() {
        if (!session()) throw signedOut();
        return { redirect_uri: ADDRESSES[(counts.started + counts.submitted++) % ADDRESSES.length] };
      },
      '/idp/logout/start': () => ({
        consent_required: ++counts.loggedOut % 4 !== 3,
        redirect_uri: ADDRESSES[counts.loggedOut % ADDRESSES.length],
      }),
    };
  },
  hides: (person) => !state(person).isSigningIn,
  withoutBack: ['idp/consent', 'idp/logout', 'idp/signIn', 'idp/otherOrigin', 'idp/notice'],
  waitsOn: ['main', 'idp/consent', 'idp/logout', 'idp/signIn', 'idp/otherOrigin', 'idp/notice'],
  acts: [
    ...actsOn('main', {
      'take the request up again': {
        when: (person) => !state(person).isSigningIn && person.hasFailed('idp/begin') && !person.isBusy('idp/cancel'),
        flow: 'idp/begin',
      },
      'give the request up': {
        when: (person) => !state(person).isSigningIn && person.hasFailed('idp/begin'),
        flow: 'idp/cancel',
      },
    }),
    ...actsOn('idp/signIn', {
      'log in to continue': { flow: 'idp/signIn' },
    }),
    ...actsOn('idp/consent', {
      allow: choose('idp/allow', (person) => !person.hasFailed('idp/deny') || person.hasFailed('idp/allow')),
      deny: choose('idp/deny', (person) => !person.hasFailed('idp/allow')),
      'use another account': choose('idp/switchUser'),
      'give the consent up': choose('idp/cancel', (person) =>
        ['idp/allow', 'idp/deny'].some((flow) => person.hasFailed(flow)),
      ),
    }),
    ...actsOn('idp/logout', {
      'agree to log out': {
        when: (person) => !!state(person).logout && !person.isBusy('idp/stay'),
        flow: 'idp/logOut',
      },
      'stay logged in': { when: (person) => !!state(person).logout && !person.isBusy('idp/logOut'), flow: 'idp/stay' },
    }),
    ...actsOn('idp/otherOrigin', {
      'go to the other origin': {
        when: (person) => !!state(person).otherOrigin && !person.isBusy('idp/stayHere'),
        flow: 'idp/goThere',
      },
      'stay on the page': {
        when: (person) => !!state(person).otherOrigin && !person.isBusy('idp/goThere'),
        flow: 'idp/stayHere',
      },
    }),
    ...actsOn('idp/notice', {
      'go on to where the request has ended': {
        when: (person) => state(person).notice?.url !== undefined,
        flow: 'idp/goOn',
      },
      'start the request over': { when: (person) => !!state(person).notice?.startsOver, flow: 'idp/startOver' },
    }),
    ...['idp/consent', 'idp/otherOrigin', 'idp/notice'].flatMap((screen) =>
      actsOn(screen, { [`come back to ${screen} by the history`]: { flow: 'idp/startOver' } }),
    ),
  ],
  openings: [
    { session: 'before', acts: [] },
    { session: 'before', acts: ['allow'] },
    { session: 'before', acts: ['agree to log out'] },
    { session: 'after', acts: ['log in to continue'] },
  ],
  effects(person) {
    const { screen } = person;
    if (screen === 'main') startView(person);
    if (screen === 'idp/signIn') onSession(person, () => person.session && person.start('idp/startOver'));
    if (screen === 'idp/consent' && state(person).consent) {
      const isBusy = CONSENT_FLOWS.some((flow) => person.isBusy(flow));
      onSession(person, () => isBusy || person.start('idp/followSession'));
    }
    if (screen === 'idp/logout') {
      onSession(person, () => person.isBusy('idp/logOut') || person.start('idp/followSession'));
    }
  },
  // The person can close the page.
  isEnd(person) {
    const { url, startsOver } = state(person)?.notice ?? {};
    return person.screen === 'idp/notice' && url === undefined && !startsOver;
  },
};
