// @vitest-environment jsdom
import { createProvider } from '@latchkey/client';
import { Widget } from '@latchkey/shell';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect } from 'vitest';
import { codeByEmail } from '../neighbours.js';
import { newPerson, PUBLIC_TOKEN, test, type Emulator } from './index.js';

afterEach(cleanup);

const MINUTE_MS = 60_000;

const draw = (emulator: Emulator) =>
  render(
    <Widget
      provider={createProvider(PUBLIC_TOKEN, { apiUrl: emulator.url })}
      products={[codeByEmail()]}
      telemetry="off"
    />,
  ).container;

/** The claims of a JWT. */
const claimsOf = (jwt: string): { sub: string; iat: number; exp: number } =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as never;

const refresh = (emulator: Emulator, secret: string) =>
  emulator.callProvider<{ session_jwt: string }>('/sessions/authenticate', {}, { secret });

describe('an emulator', () => {
  test('starts, and allows links to the document', async ({ emulator }) => {
    const { redirect_urls: urls } = await emulator.project();
    expect(urls.map(({ url }) => url)).toEqual([`${location.origin}/`]);
  });
});

describe('signIn', () => {
  test('signs the person in through the widget', async ({ emulator, person, signIn }) => {
    await signIn(draw(emulator), { method: 'code' });
    const [user] = (await emulator.users()).filter((one) => JSON.stringify(one).includes(person.email));
    const active = (await emulator.sessions()).filter(({ status }) => status === 'active');
    expect(active.map(({ user_id }) => user_id)).toEqual([user?.user_id]);
  });

  test('signs in another person', async ({ emulator, signIn }) => {
    const other = newPerson();
    await signIn(draw(emulator), { method: 'code', person: other });
    expect(JSON.stringify(await emulator.users())).toContain(other.email);
  });
});

describe('session', () => {
  test('has the user and a JWT of the emulator', async ({ session, person }) => {
    expect(claimsOf(session.session_jwt).sub).toBe(session.user.user_id);
    expect(session.user['emails']).toMatchObject([{ email: person.email, verified: true }]);
  });

  test('is the one that the official client finds, once it is stored', async ({ emulator, session, storeSession }) => {
    storeSession();
    const connection = await createProvider(PUBLIC_TOKEN, { apiUrl: emulator.url }).connect();
    expect(connection.session()?.session_id).toBe(session.session.session_id);
  });

  test('is not in the document of the next test', () => {
    expect(document.cookie).not.toContain('stytch_session');
    expect(Object.keys(localStorage).filter((key) => /^stytch_sdk_state_[\w-]+$/.test(key))).toEqual([]);
  });
});

describe('inbox', () => {
  test('returns each message once, and waits for the next', async ({ emulator, person, inbox }) => {
    const send = () =>
      emulator.callProvider('/otps/email/login_or_create', { email: person.email, expiration_minutes: 5 });
    await send();
    const first = await inbox.code();
    const second = inbox.message();
    await send();
    expect((await second).code).not.toBe(first);
  });
});

describe('faults', () => {
  test('break calls', async ({ emulator, session, faults }) => {
    await faults.refuse('/sdk/v1/sessions/*', { status: 503 });
    await expect(refresh(emulator, session.session_token)).rejects.toThrow('503');
    await faults.limitRate();
    await faults.lift();
    await faults.limitRate('/sdk/v1/sessions/authenticate', 7);
    await expect(refresh(emulator, session.session_token)).rejects.toThrow('429');
  });

  test('are lifted after a test', async ({ emulator, session }) => {
    expect(await refresh(emulator, session.session_token)).toHaveProperty('session_jwt');
  });
});

describe('clock', () => {
  test('moves the emulator and Date, so that a session expires', async ({ emulator, session, clock }) => {
    const before = Date.now();
    await clock.advance(6 * MINUTE_MS);
    expect(claimsOf(session.session_jwt).exp * 1_000).toBeLessThan(Date.now());
    const { session_jwt: renewed } = await refresh(emulator, session.session_token);
    expect(claimsOf(renewed).iat * 1_000).toBeGreaterThanOrEqual(before + 5 * MINUTE_MS);
    expect(new Date().getTime()).toBeGreaterThanOrEqual(before + 6 * MINUTE_MS);
    await clock.advance(60 * MINUTE_MS);
    await expect(refresh(emulator, session.session_token)).rejects.toThrow('session_not_found');
  });

  test('is back after a test', async ({ session }) => {
    expect(Math.abs(claimsOf(session.session_jwt).iat * 1_000 - Date.now())).toBeLessThan(MINUTE_MS);
  });
});
