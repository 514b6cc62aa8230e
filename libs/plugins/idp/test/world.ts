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

export const started: AuthorizeStarted = {
  consentRequired: true,
  clientName: 'Engine',
  scopes: [{ scope: 'openid', isGrantable: true }],
};

/** A port that answers at once, and a record of its calls. */
export function fakePort(given: Partial<IdpPort> = {}): IdpPort & { readonly asked: string[] } {
  const asked: string[] = [];
  const noted =
    <A extends unknown[], R>(name: string, answer: (...args: A) => R) =>
    (...args: A): R => {
      asked.push(name);
      return answer(...args);
    };
  const port: IdpPort = {
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
  return {
    ...port,
    asked,
    startAuthorize: noted('startAuthorize', port.startAuthorize),
    submitAuthorize: noted('submitAuthorize', port.submitAuthorize),
    choiceForm: noted('choiceForm', port.choiceForm),
    startLogout: noted('startLogout', port.startLogout),
    revoke: noted('revoke', port.revoke),
    logOut: noted('logOut', port.logOut),
    isAlive: noted('isAlive', port.isAlive),
    scopeDescriptions: noted('scopeDescriptions', port.scopeDescriptions),
  };
}

/** The context of a flow test. */
export interface World {
  readonly ctx: FakeContext<IdpTypes>;
  readonly port: ReturnType<typeof fakePort>;
}

export const AUTHORIZE = '?client_id=c&redirect_uri=https%3A%2F%2Frp.example%2Fcb&state=s';
export const LOGOUT = '?client_id=c&post_logout_redirect_uri=https%3A%2F%2Frp.example%2F&state=s';

/** Creates the context of a flow test; keeps its state like the slice. */
export function worldOf({
  search = AUTHORIZE,
  options = {},
  port = {},
  products = [],
  state = {},
  ...given
}: {
  readonly search?: string;
  readonly options?: IdentityProviderOptions;
  readonly port?: Partial<IdpPort>;
  readonly products?: readonly AnyPlugin[];
  readonly state?: IdpState;
} & Partial<Pick<FakeContext<IdpTypes>, 'signal' | 'clock'>> = {}): World {
  let present = state;
  const made = fakePort(port);
  const fake = fakeContext<IdpTypes>({
    ...given,
    state: () => present,
    port: async () => made,
    options: { search, ...options },
    read: compose(products).read,
  });
  const dispatch = (action: IdpAction) => {
    fake.dispatch(action);
    present = { ...present, ...action.patch };
  };
  return { ctx: { ...fake, dispatch }, port: made };
}
