import { describe, expectTypeOf, it } from 'vitest';
import { adoptClient, authenticated, createProvider, handleRedirect, object, safeNavigate, string } from './index.js';
import type {
  ClientReadiness,
  Connection,
  Provider,
  ProviderError,
  ProviderErrorCode,
  RedirectResult,
} from './index.js';

declare const connection: Connection;
declare const error: ProviderError;

describe('the edge for hosts', () => {
  it('names a provider by its token', () => {
    expectTypeOf(createProvider('public-token-test-1', { apiUrl: undefined })).toEqualTypeOf<Provider>();
    // @ts-expect-error -- an adopted client does not expose its token
    adoptClient(connection.client, {});
    // @ts-expect-error -- the token is the first argument, and a string
    createProvider({ publicToken: 'public-token-test-1' });
    // @ts-expect-error -- the token is required
    createProvider();
    // @ts-expect-error -- a token is not a client
    adoptClient('public-token-test-1', { publicToken: 'public-token-test-1' });
    // @ts-expect-error -- the provider is required
    void handleRedirect();
    // @ts-expect-error -- a token is not a provider
    void handleRedirect('public-token-test-1');
  });

  it('gives a result for every return', () => {
    expectTypeOf(handleRedirect).returns.resolves.toEqualTypeOf<RedirectResult>();
    // @ts-expect-error -- minutes are a number
    void handleRedirect(createProvider('public-token-test-1'), { sessionDurationMinutes: '30' });
  });

  it('navigates to texts and URLs', () => {
    expectTypeOf(safeNavigate).parameter(0).toEqualTypeOf<string | URL>();
  });
});

describe('the edge for plugins', () => {
  it('gives a call the type of its check', () => {
    const check = object({ method_id: string });
    expectTypeOf(connection.call(async () => ({}), check)).resolves.toEqualTypeOf<{ readonly method_id: string }>();
    expectTypeOf(connection.call((client) => client.session.authenticate(), authenticated))
      .resolves.toHaveProperty('session')
      .toEqualTypeOf<{ readonly session_id: string; readonly expires_at: string }>();
  });

  it('gives late answers the same type', () => {
    void connection.call(async () => ({}), string, {
      onLate: (answer) => expectTypeOf(answer).toEqualTypeOf<string>(),
    });
  });

  it('keeps protected calls to the namespaces that the client knows', () => {
    const viaClient = async () => ({});
    // @ts-expect-error -- OAuth starts are navigations, not calls
    void connection.protectedCall({ viaClient, direct: { path: '/x', body: {}, pkce: 'oauth' } }, string);
    // @ts-expect-error -- paths begin with a slash
    void connection.protectedCall({ viaClient, direct: { path: 'x', body: {} } }, string);
  });

  it('tells of each namespace whether the client may be used', () => {
    expectTypeOf(connection.readiness('oauth')).resolves.toEqualTypeOf<ClientReadiness | undefined>();
    // @ts-expect-error -- not a namespace of the client
    void connection.readiness('sso');
  });

  it('tells errors apart by a closed list of codes', () => {
    expectTypeOf(error.code).toEqualTypeOf<ProviderErrorCode>();
    expectTypeOf(error.retryAfterMs).toEqualTypeOf<number | undefined>();
    // @ts-expect-error -- no such code
    expectTypeOf(error.code).extract<'provider/unknown'>().toEqualTypeOf<'provider/unknown'>();
  });
});
