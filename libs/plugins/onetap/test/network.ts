import { fakeNetwork, type Routes } from '@latchkey/testing';

export const START = 'GET /v1/public/oauth/google/onetap/start';
export const CALLBACK = 'POST /v1/oauth/callback';

/** Replaces the network. One Tap's requests succeed, except for the given routes. */
export const network = (routes: Routes = {}) =>
  fakeNetwork({
    [START]: () => ({ google_client_id: 'client-test-1', oauth_callback_id: 'callback-test-1' }),
    [CALLBACK]: () => ({ status_code: 200, redirect_url: 'https://example.com/welcome?token=1' }),
    ...routes,
  });
