import type { Provider, SessionUser } from '@latchkey/client';
import { sessionOf, type SessionState } from './index.js';
import type { SessionProviderProps } from './react/index.js';
import { createSessionVerifier, type VerifyResult } from './server/index.js';

declare const provider: Provider;
declare const state: SessionState;
declare const result: VerifyResult;

// The status narrows the user.
export const user: SessionUser | null = state.status === 'signedIn' ? state.user.emails && state.user : state.user;
if (state.status === 'loading') state.error satisfies undefined;
// @ts-expect-error somebody may be signed out
export const email = state.user.emails;
// @ts-expect-error tokens are not in the state; getTokens() has them
export const token = state.session?.session_token;

// @ts-expect-error the result says whether the provider has confirmed it; there is no plain promise of nothing
export const left: Promise<void> = sessionOf(provider).logOut();

// @ts-expect-error a refused session has no user
export const id = result.userId;
export const reason = result.status === 'invalid' ? result.reason : result.userId;

// @ts-expect-error the public token is missing
createSessionVerifier({});
// @ts-expect-error one state, not a boolean
export const props: SessionProviderProps = { provider, initial: true };
// The requests of the Fetch API, of Node and of Next.js.
const { verify } = createSessionVerifier({ publicToken: 'public-token-test-1' });
export const all = [
  verify(new Request('https://example.com')),
  verify({ headers: { cookie: 'a=b', 'set-cookie': ['a'] } }),
  verify({ headers: new Headers() }),
  verify({ jwt: 'a.b.c', sessionToken: 'd' }),
  verify('a.b.c'),
];
// @ts-expect-error neither a JWT nor a request
void verify(5);
