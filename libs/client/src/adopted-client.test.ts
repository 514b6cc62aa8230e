// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOOT, SEND, connectedToOwnClient, forgetEverything, sendLink, sendLinkObserved, sent } from '../test/acts.js';
import { API_URL, BOOTSTRAP, FAULTS, fakeWire, freshToken, ok } from '../test/fake-wire.js';
import { connect } from './connection.js';

beforeEach(forgetEverything);

afterEach(() => void vi.useRealTimers());

describe('a client that the page brings', () => {
  const bring = async (settings: unknown = BOOTSTRAP) => {
    const wire = fakeWire({ [BOOT]: () => ok(settings), [SEND]: () => ok({ request_id: 'r' }) });
    return { wire, ...(await connectedToOwnClient()) };
  };

  it('is used as it is', async () => {
    const { connection, client } = await bring();
    expect(connection.client).toBe(client);
    expect(await connection.bootstrap()).toMatchObject({ projectName: 'Demo' });
  });

  it('makes protected calls where the project does not ask for PKCE', async () => {
    const { connection } = await bring();
    const viaClient = await sendLinkObserved(connection);
    expect(viaClient).toHaveBeenCalledOnce();
  });

  it('is passed by where the project asks for PKCE, since nobody knows whether it was told', async () => {
    const { connection, wire } = await bring({ ...BOOTSTRAP, pkce_required_for_email_magic_links: true });
    const viaClient = await sendLinkObserved(connection);
    expect(viaClient).not.toHaveBeenCalled();
    expect(wire.to(sendLink.direct.path)[0]?.body).toMatchObject({ code_challenge: expect.any(String) });
  });

  it('makes them all the same where only it can solve the captcha', async () => {
    const { connection } = await bring({
      ...BOOTSTRAP,
      pkce_required_for_email_magic_links: true,
      dfp_protected_auth_enabled: false,
      captcha_settings: { enabled: true, siteKey: 'key' },
    });
    const viaClient = vi.fn(async () => ({ request_id: 'r' }));
    await connection.protectedCall({ ...sendLink, viaClient }, sent);
    expect(viaClient).toHaveBeenCalledOnce();
  });

  it('is passed by while its own bootstrap hangs', async () => {
    const token = freshToken();
    const wire = fakeWire({ [BOOT]: FAULTS.never, [SEND]: () => ok({ request_id: 'r' }) });
    const { StytchClient } = await import('@stytch/vanilla-js/headless');
    const client = new StytchClient(token);
    const connection = await connect(token, API_URL, client);
    wire.on(BOOT, () => ok(BOOTSTRAP));
    await connection.bootstrap();
    vi.useFakeTimers();
    const outcome = connection.protectedCall(sendLink, sent);
    await vi.advanceTimersByTimeAsync(2_500);
    vi.useRealTimers();
    await outcome;
    expect(wire.to(sendLink.direct.path)[0]?.url).toBe(`${API_URL}/sdk/v1${sendLink.direct.path}`);
  });
});
