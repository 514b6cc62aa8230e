// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  BOOT,
  acceptLinks,
  bootstrapWith,
  connectedToOwnClient,
  forgetEverything,
  sendLink,
  sendLinkObserved,
  sent,
} from '../test/acts.js';
import { API_URL, BOOTSTRAP, FAULTS, fakeWire, freshToken, ok } from '../test/fake-wire.js';
import { connect } from './connection.js';

beforeEach(forgetEverything);

afterEach(() => void vi.useRealTimers());

describe('a connection with a client that the page created', () => {
  const connected = async (settings = {}) => {
    const wire = fakeWire({ ...bootstrapWith(settings), ...acceptLinks });
    return { wire, ...(await connectedToOwnClient()) };
  };

  it('uses that client', async () => {
    const { connection, client } = await connected();
    expect(connection.client).toBe(client);
    expect(await connection.bootstrap()).toMatchObject({ projectName: 'Demo' });
  });

  it('makes protected calls through the client if the project does not require PKCE', async () => {
    const { connection } = await connected();
    expect(await sendLinkObserved(connection)).toHaveBeenCalledOnce();
  });

  it('bypasses the client if the project requires PKCE, and sends a code challenge', async () => {
    const { connection, wire } = await connected({ pkce_required_for_email_magic_links: true });
    expect(await sendLinkObserved(connection)).not.toHaveBeenCalled();
    expect(wire.to(sendLink.direct.path)[0]?.body).toMatchObject({ code_challenge: expect.any(String) });
  });

  it('makes protected calls through the client if the project requires a captcha', async () => {
    const { connection } = await connected({
      pkce_required_for_email_magic_links: true,
      dfp_protected_auth_enabled: false,
      captcha_settings: { enabled: true, siteKey: 'key' },
    });
    const viaClient = vi.fn(async () => ({ request_id: 'r' }));
    await connection.protectedCall({ ...sendLink, viaClient }, sent);
    expect(viaClient).toHaveBeenCalledOnce();
  });

  it('bypasses the client while its bootstrap request is pending', async () => {
    const token = freshToken();
    const wire = fakeWire({ [BOOT]: FAULTS.never, ...acceptLinks });
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
