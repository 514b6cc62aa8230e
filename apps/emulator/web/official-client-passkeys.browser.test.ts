import type { CDPSession, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_TOKEN } from '../src/domain/project.js';
import { CLIENT_LOGS, respondWithClient } from './testing/official-client.js';
import { browserBench } from './testing/shared-browser.js';

// The unmodified official client with the browser's ceremonies and its virtual authenticator.

const bench = browserBench(
  respondWithClient('<form><input name="email" autocomplete="email webauthn" /></form>'),
  CLIENT_LOGS,
);
let page: Page;
let devtools: CDPSession;
let authenticatorId: string;

beforeEach(async () => {
  page = await bench.openPage(bench.hostUrl());
  devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  authenticatorId = await plugIn({ hasUserVerification: true });
  await page.evaluate(
    ([token, testAPIURL]) => {
      const options: object = { endpoints: { testAPIURL } };
      window.client = new window.stytch.StytchClient(token, options);
    },
    [PUBLIC_TOKEN, bench.emulator.url] as const,
  );
});

async function plugIn({ hasUserVerification }: { hasUserVerification: boolean }): Promise<string> {
  const added = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: hasUserVerification ? 'internal' : 'usb',
      hasResidentKey: true,
      hasUserVerification,
      isUserVerified: hasUserVerification,
      automaticPresenceSimulation: true,
    },
  });
  return added.authenticatorId;
}

async function signUp(email: string): Promise<void> {
  const { token = '' } = await bench.client.requestLink(email);
  await page.evaluate((token) => window.client.magicLinks.authenticate(token, { session_duration_minutes: 30 }), token);
}

const register = () =>
  page.evaluate(async () => {
    const { webauthn_registration_id } = await window.client.webauthn.register({
      is_passkey: true,
      session_duration_minutes: 30,
    });
    return webauthn_registration_id;
  });

const signIn = (isConditional = false) =>
  page.evaluate(async (isConditional) => {
    const answer = await window.client.webauthn.authenticate({
      is_passkey: true,
      conditional_mediation: isConditional,
      session_duration_minutes: 30,
    });
    return answer?.webauthn_registration_id;
  }, isConditional);

const logOut = () => page.evaluate(() => window.client.session.revoke());
const sessionId = () => page.evaluate(() => window.client.session.getSync()?.session_id);
const passkeys = () => page.evaluate(() => window.client.user.getSync()?.webauthn_registrations);

describe('the unmodified official client in a browser', () => {
  it('registers a passkey once, signs in with it, renames and deletes it', async () => {
    await signUp('ada@example.com');
    const registrationId = await register();
    expect(await passkeys()).toMatchObject([
      {
        webauthn_registration_id: registrationId,
        domain: 'localhost',
        verified: true,
        name: expect.stringMatching(/^Chrome on /),
        user_agent: await page.evaluate(() => navigator.userAgent),
      },
    ]);

    await expect(register()).rejects.toThrow('InvalidStateError');

    const session = await sessionId();
    expect(await signIn()).toBe(registrationId);
    expect(await sessionId()).toBe(session);

    await logOut();
    expect(await signIn()).toBe(registrationId);
    expect(await sessionId()).not.toBe(session);

    await logOut();
    expect(await signIn(true)).toBe(registrationId);

    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);

    await page.evaluate(
      (id) => window.client.webauthn.update({ webauthn_registration_id: id, name: 'Key in the drawer' }),
      registrationId,
    );
    await page.evaluate(() => window.client.user.get());
    expect(await passkeys()).toMatchObject([{ name: 'Key in the drawer' }]);

    await page.evaluate((id) => window.client.user.deleteWebauthnRegistration(id), registrationId);
    expect(await passkeys()).toEqual([]);
    await expect(signIn()).rejects.toThrow('no_active_webauthn_registrations');
    await logOut();
    await expect(signIn()).rejects.toThrow('webauthn_registration_not_found');
  });

  it('signs in the user of the passkey among several users', async () => {
    await signUp('ada@example.com');
    const adas = await register();
    await logOut();
    // With two passkeys, the browser would ask which one to use. So each has its own authenticator, and only one is
    // connected.
    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await plugIn({ hasUserVerification: true });
    await signUp('eve@example.com');
    const eves = await register();
    await logOut();
    expect(await signIn()).toBe(eves);
    expect(eves).not.toBe(adas);
    expect(await page.evaluate(() => window.client.user.getSync()?.emails[0]?.email)).toBe('eve@example.com');
  });

  it('accepts a key without user verification as a second factor unless UV is required', async () => {
    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    authenticatorId = await plugIn({ hasUserVerification: false });
    await signUp('ada@example.com');
    const options = { session_duration_minutes: 30 };
    await page.evaluate((options) => window.client.webauthn.register(options), options);
    const session = await sessionId();
    const stepUp = () => page.evaluate((options) => window.client.webauthn.authenticate(options), options);
    expect(await stepUp()).toMatchObject({ session: { session_id: session } });
    await bench.client.control('PATCH', '/project', { webauthn_user_verification: 'required' });
    await expect(stepUp()).rejects.toThrow('NotAllowedError');
  });

  it('rejects a copied passkey with a lower counter', async () => {
    await signUp('ada@example.com');
    await register();
    await signIn();
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
    const [credential] = credentials;
    if (credential === undefined) throw new Error('The authenticator has no credential.');
    await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
    await devtools.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount: 0 } });
    await logOut();
    await expect(signIn()).rejects.toThrow('unable_to_auth_webauthn_registration');
  });

  it('rejects a domain other than that of the page', async () => {
    await signUp('ada@example.com');
    const registered = page.evaluate(() =>
      window.client.webauthn.register({ domain: 'example.com', session_duration_minutes: 30 }),
    );
    await expect(registered).rejects.toThrow('invalid_domain');
  });

  it('aborts a ceremony and starts another', async () => {
    await signUp('ada@example.com');
    const registrationId = await register();
    await logOut();
    await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
    const calledOff = page.evaluate(async () => {
      const controller = new AbortController();
      const { get } = navigator.credentials;
      navigator.credentials.get = (options) => {
        const pending = get.call(navigator.credentials, options);
        controller.abort();
        return pending;
      };
      await window.client.webauthn
        .authenticate({ signal: controller.signal, session_duration_minutes: 30 })
        .finally(() => (navigator.credentials.get = get));
    });
    await expect(calledOff).rejects.toThrow('AbortError');
    await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
    expect(await signIn()).toBe(registrationId);
  });
});
