import type { ActiveSession } from '@latchkey/client';
import { compose, type AnyPlugin } from '@latchkey/kernel';
import { fakeContext, type FakeContext } from '@latchkey/testing';
import type { IdpTypes } from '../src/flows.js';
import type { IdentityProviderOptions } from '../src/options.js';
import type { AuthorizeStarted, IdpPort } from '../src/port.js';
import type { IdpAction, IdpState } from '../src/state.js';

export const session: ActiveSession = {
  session_id: 'session-1',
  expires_at: '2030-01-01T00:00:00Z',
  user: { user_id: 'user-1', emails: [{ email: 'ada@example.com' }], phone_numbers: [] },
};

/** A refusal in the form that the provider's edge creates. */
export const refusal = (errorType: string, status = 401): Error =>
  Object.assign(new Error(errorType), { errorType, status });

/** A function that throws this error. */
export const throws = (error: unknown) => (): never => {
  throw error;
};

export const started: AuthorizeStarted = {
  consentRequired: true,
  clientName: 'Engine',
  scopes: [{ scope: 'openid', isGrantable: true }],
};

/** The calls that {@link fakePort} records. */
const RECORDED = [
  ...(['startAuthorize', 'submitAuthorize', 'choiceForm', 'scopeDescriptions'] as const),
  ...(['startLogout', 'revoke', 'logOut', 'isAlive'] as const),
];

/** A port that answers at once, and a record of its calls. */
function fakePort(given: Partial<IdpPort>): IdpPort & { readonly asked: readonly string[] } {
  const asked: string[] = [];
  const port: IdpPort = {
    publicToken: 'public-token-test-1',
    signedInAt: () => undefined,
    completeRedirect: async () => ({ status: 'none', tokenType: '' }),
    session: async () => session,
    sessionNow: () => session,
    onSession: () => () => {},
    isAlive: async () => true,
    startAuthorize: async () => started,
    submitAuthorize: async () => 'https://rp.example/cb?code=1',
    choiceForm: (_params, isGranted) => ({
      action: 'http://localhost/sdk/v1/oauth/authorize',
      fields: { consent_granted: String(isGranted) },
    }),
    startLogout: async () => ({ consentRequired: true, redirectURI: 'https://rp.example/' }),
    revoke: async () => {},
    logOut: async () => {},
    projectName: async () => 'Demo',
    scopeDescriptions: async () => new Map(),
    ...given,
  };
  const record = (name: (typeof RECORDED)[number]) => {
    const call = port[name] as (...args: unknown[]) => unknown;
    return [name, (...args: unknown[]) => (asked.push(name), call(...args))];
  };
  return { ...port, ...Object.fromEntries(RECORDED.map(record)), asked };
}

export const AUTHORIZE = '?client_id=c&redirect_uri=https%3A%2F%2Frp.example%2Fcb&state=s';
export const LOGOUT = '?client_id=c&post_logout_redirect_uri=https%3A%2F%2Frp.example%2F&state=s';

/** The set-up of a flow test. */
export interface FlowSetUp extends Partial<Pick<FakeContext<IdpTypes>, 'signal' | 'clock'>> {
  readonly search?: string;
  readonly options?: IdentityProviderOptions;
  readonly port?: Partial<IdpPort>;
  readonly products?: readonly AnyPlugin[];
  readonly state?: IdpState;
}

/** Creates the context of a flow test; keeps its state like the slice. */
export function setUp({
  search = AUTHORIZE,
  options,
  port: calls = {},
  products = [],
  state,
  ...given
}: FlowSetUp = {}) {
  let present = state ?? {};
  const port = fakePort(calls);
  const fake = fakeContext<IdpTypes>({
    ...given,
    state: () => present,
    port: async () => port,
    options: { search, ...options },
    read: compose(products).read,
  });
  const dispatch = (action: IdpAction) => {
    fake.dispatch(action);
    present = { ...present, ...action.patch };
  };
  return {
    ctx: { ...fake, dispatch },
    port,
    /** The types of the events. */
    types: () => fake.events.map((event) => Object(event).type),
    /** The last opened screen: `go consent`. */
    screen: () => fake.done.filter((step) => step.startsWith('go ')).at(-1),
    notice: () => present.notice,
  };
}
