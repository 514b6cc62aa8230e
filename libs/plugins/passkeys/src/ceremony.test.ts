import { clearBrowserStorage, never, refusal, signInAt, type Routes } from '@latchkey/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ADOPT,
  connect,
  FINISH,
  lateAnswer,
  REGISTER,
  REGISTER_START,
  signedIn,
  START,
  success,
} from '../test/network.js';
import { authenticate, register, type CeremonyObserver } from './ceremony.js';

const options = { domain: 'example.com', sessionDurationMinutes: 60 };

/** An observer that adds its calls to the log of network requests. */
function follow(log: string[]) {
  const controller = new AbortController();
  const observer: CeremonyObserver = {
    signal: controller.signal,
    onDialog: () => void log.push('dialog'),
    onChosen: () => void log.push('chosen'),
  };
  return { observer, abort: () => controller.abort() };
}

async function setUp(routes?: Routes) {
  const given = await connect(routes);
  return { ...given, ...follow(given.wire.calls) };
}

/** The next request of the page ends a pending one. */
const ignore = () => {};

beforeEach(clearBrowserStorage);

describe('authenticate', () => {
  it.each([
    [false, 'dialog'],
    [true, 'conditional'],
  ] as const)('reports the dialog and the choice in order, with autofill: %s', async (isQuiet, kind) => {
    const { wire, passkeys, connection, observer } = await setUp();
    const answer = authenticate(connection, options, isQuiet, observer);
    await passkeys.request();
    expect(wire.calls).toEqual([START, 'dialog']);
    expect(passkeys.last().kind).toBe(kind);
    passkeys.last().choose();
    expect(await answer).toMatchObject({ session: signedIn.session });
    expect(wire.calls).toEqual([START, 'dialog', 'chosen', FINISH, ADOPT]);
    expect(wire.bodies(START)).toEqual([{ domain: 'example.com', return_passkey_credential_options: true }]);
    expect(wire.bodies(FINISH)).toMatchObject([{ session_duration_minutes: 60 }]);
  });

  it('uses the page’s host when the domain is missing', async () => {
    const { wire, passkeys, connection, observer } = await setUp();
    authenticate(connection, { sessionDurationMinutes: 30 }, false, observer).catch(ignore);
    await passkeys.request();
    expect(wire.bodies(START)).toMatchObject([{ domain: location.hostname }]);
  });

  it('starts autofill without a field that the client can find, as in a shadow root', async () => {
    const { passkeys, connection, observer } = await setUp();
    expect(document.querySelector('input')).toBeNull();
    authenticate(connection, options, true, observer).catch(ignore);
    await vi.waitFor(() => expect(passkeys.last().kind).toBe('conditional'));
  });

  it('does not report a choice after a rejected dialog', async () => {
    const { wire, passkeys, connection, observer } = await setUp();
    const answer = authenticate(connection, options, false, observer);
    (await passkeys.request()).refuse('NotAllowedError');
    await expect(answer).rejects.toMatchObject({ name: 'NotAllowedError' });
    expect(wire.calls).toEqual([START, 'dialog']);
  });

  it('opens no dialog when there is no challenge', async () => {
    const { wire, passkeys, connection, observer } = await setUp({
      [START]: refusal(400, 'bad_domain_for_stytch_sdk'),
    });
    await expect(authenticate(connection, options, false, observer)).rejects.toMatchObject({
      code: 'provider/refused',
      status: 400,
    });
    expect(passkeys.requests).toEqual([]);
    expect(wire.calls).toEqual([START]);
  });

  it('opens no dialog when its signal is aborted before the challenge arrives', async () => {
    const challenge = lateAnswer();
    const { wire, passkeys, connection, observer, abort } = await setUp({ [START]: challenge.answer });
    const answer = authenticate(connection, options, false, observer);
    await vi.waitFor(() => expect(wire.calls).toEqual([START]));
    abort();
    challenge.send(success[START]());
    await expect(answer).rejects.toMatchObject({ code: 'provider/aborted' });
    expect(passkeys.requests).toEqual([]);
    expect(wire.calls).toEqual([START]);
  });

  it('closes an open dialog when its signal is aborted', async () => {
    const { passkeys, connection, observer, abort } = await setUp();
    const answer = authenticate(connection, options, false, observer);
    await passkeys.request();
    abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('makes no autofill request that outlives an abort during the question for support', async () => {
    const { passkeys, connection, observer, abort } = await setUp();
    let tell: (isAvailable: boolean) => void = () => {};
    const support = new Promise<boolean>((resolve) => (tell = resolve));
    const asked = vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockReturnValue(support);
    const answer = authenticate(connection, options, true, observer);
    answer.catch(ignore);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    abort();
    tell(true);
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(passkeys.pending()).toEqual([]);
  });

  it('does not close the dialog of a newer ceremony when an older one is aborted', async () => {
    const { passkeys, connection, observer, abort } = await setUp();
    authenticate(connection, options, true, observer).catch(ignore);
    await passkeys.request();
    const answer = authenticate(connection, options, false, follow([]).observer);
    const dialog = await passkeys.request(2);
    abort();
    dialog.choose();
    expect(await answer).toMatchObject({ session: signedIn.session });
  });

  it('passes all options of the provider on to the browser', async () => {
    const given = {
      challenge: '+/8=',
      rpId: 'localhost',
      userVerification: 'preferred',
      allowCredentials: [{ type: 'public-key', id: '-_8', transports: ['internal'] }],
      hints: ['client-device', 'hybrid'],
      extensions: { appid: 'https://example.com' },
    };
    const { passkeys, connection, observer } = await setUp({
      [START]: () => ({ ...success[START](), public_key_credential_request_options: JSON.stringify(given) }),
    });
    authenticate(connection, options, false, observer).catch(ignore);
    const { publicKey } = await passkeys.request();
    const bytes = new Uint8Array([251, 255]).buffer;
    const allowCredentials = [{ ...given.allowCredentials[0], id: bytes }];
    expect(publicKey).toEqual({ ...given, challenge: bytes, allowCredentials });
  });
});

describe('register', () => {
  const asUser = async (routes?: Routes) => {
    const given = await setUp(routes);
    await signInAt(given.provider);
    given.wire.calls.splice(0);
    return given;
  };

  it('reports the dialog and the choice in order', async () => {
    const { wire, passkeys, connection, observer } = await asUser();
    const answer = register(connection, options, observer);
    await passkeys.request();
    expect(wire.calls).toEqual([REGISTER_START, 'dialog']);
    expect(passkeys.last().kind).toBe('create');
    passkeys.last().choose();
    expect(await answer).toMatchObject({ webauthn_registration_id: 'webauthn-registration-test-1' });
    expect(wire.calls).toEqual([REGISTER_START, 'dialog', 'chosen', REGISTER, ADOPT]);
    expect(wire.bodies(REGISTER_START)).toMatchObject([
      {
        domain: 'example.com',
        return_passkey_credential_options: true,
      },
    ]);
    expect(wire.bodies(REGISTER)).toMatchObject([{ session_duration_minutes: 60 }]);
  });

  it('uses the page’s host when the domain is missing', async () => {
    const { wire, passkeys, connection, observer } = await asUser();
    register(connection, { sessionDurationMinutes: 30 }, observer).catch(ignore);
    await passkeys.request();
    expect(wire.bodies(REGISTER_START)).toMatchObject([{ domain: location.hostname }]);
  });

  it('opens no dialog when there is no challenge', async () => {
    const { wire, passkeys, connection, observer } = await asUser({
      [REGISTER_START]: refusal(401, 'session_not_found'),
    });
    await expect(register(connection, options, observer)).rejects.toMatchObject({ errorType: 'session_not_found' });
    expect(passkeys.requests).toEqual([]);
    expect(wire.calls).toEqual([REGISTER_START]);
  });

  it('aborts the challenge request, and opens no dialog, when its signal is aborted', async () => {
    const { wire, passkeys, connection, observer, abort } = await asUser({ [REGISTER_START]: never });
    const answer = register(connection, options, observer);
    await vi.waitFor(() => expect(wire.calls).toEqual([REGISTER_START]));
    abort();
    await expect(answer).rejects.toMatchObject({ code: 'provider/aborted' });
    expect(passkeys.requests).toEqual([]);
  });

  it('opens no dialog when its signal is aborted while the response is read', async () => {
    let write: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (write = controller) });
    const { wire, passkeys, connection, observer, abort } = await asUser({
      [REGISTER_START]: () => new Response(body),
    });
    const answer = register(connection, options, observer);
    await vi.waitFor(() => expect(wire.calls).toEqual([REGISTER_START]));
    write?.enqueue(new TextEncoder().encode(JSON.stringify({ data: success[REGISTER_START]() })));
    abort();
    write?.close();
    await expect(answer).rejects.toMatchObject({ code: 'provider/aborted' });
    expect(wire.calls).toEqual([REGISTER_START]);
    expect(passkeys.requests).toEqual([]);
  });

  it('closes an open dialog when its signal is aborted', async () => {
    const { passkeys, connection, observer, abort } = await asUser();
    const answer = register(connection, options, observer);
    await passkeys.request();
    abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(passkeys.pending()).toEqual([]);
  });

  it('passes the hints of the provider on to the browser', async () => {
    const start = success[REGISTER_START]();
    const given = { ...JSON.parse(start.public_key_credential_creation_options), hints: ['security-key'] };
    const { passkeys, connection, observer } = await asUser({
      [REGISTER_START]: () => ({ ...start, public_key_credential_creation_options: JSON.stringify(given) }),
    });
    register(connection, options, observer).catch(ignore);
    expect((await passkeys.request()).publicKey).toMatchObject({ hints: ['security-key'] });
  });

  it('rejects with the browser’s exception', async () => {
    const { passkeys, connection, observer } = await asUser();
    const answer = register(connection, options, observer);
    (await passkeys.request()).refuse('InvalidStateError');
    await expect(answer).rejects.toMatchObject({ name: 'InvalidStateError' });
  });
});
