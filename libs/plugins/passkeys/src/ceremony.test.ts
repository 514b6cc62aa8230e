import { clearBrowserStorage, never, refusal, signInAt, type Routes } from '@latchkey/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, FINISH, lateAnswer, REGISTER, REGISTER_START, signedIn, START, success } from '../test/network.js';
import { authenticate, register, type CeremonyObserver } from './ceremony.js';

// Uses the real official client: these tests fail if a release reads its options elsewhere or requests later.

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
  return { ...given, client: given.connection.client, ...follow(given.wire.calls) };
}

beforeEach(clearBrowserStorage);

describe('authenticate', () => {
  it.each([
    [false, 'dialog'],
    [true, 'conditional'],
  ] as const)('reports the dialog and the choice in order, with autofill: %s', async (isQuiet, kind) => {
    const { wire, passkeys, client, observer } = await setUp();
    const answer = authenticate(client, options, isQuiet, observer);
    await passkeys.request();
    expect(wire.calls).toEqual([START, 'dialog']);
    expect(passkeys.last()).toMatchObject({ kind, signal: observer.signal });
    passkeys.last().choose();
    expect(await answer).toMatchObject({ session: signedIn.session });
    expect(wire.calls).toEqual([START, 'dialog', 'chosen', FINISH]);
    expect(wire.bodies(START)).toEqual([{ domain: 'example.com', return_passkey_credential_options: true }]);
    expect(wire.bodies(FINISH)).toMatchObject([{ session_duration_minutes: 60 }]);
  });

  it('uses the page’s host when the domain is missing', async () => {
    const { wire, passkeys, client, observer } = await setUp();
    void authenticate(client, { sessionDurationMinutes: 30 }, false, observer);
    await passkeys.request();
    expect(wire.bodies(START)).toMatchObject([{ domain: location.hostname }]);
  });

  it('starts autofill without a field that the client can find, as in a shadow root', async () => {
    const { passkeys, client, observer } = await setUp();
    expect(document.querySelector('input')).toBeNull();
    void authenticate(client, options, true, observer);
    await vi.waitFor(() => expect(passkeys.last().kind).toBe('conditional'));
  });

  it('does not report a choice after a rejected dialog', async () => {
    const { wire, passkeys, client, observer } = await setUp();
    const answer = authenticate(client, options, false, observer);
    (await passkeys.request()).refuse('NotAllowedError');
    await expect(answer).rejects.toMatchObject({ name: 'NotAllowedError' });
    expect(wire.calls).toEqual([START, 'dialog']);
  });

  it('opens no dialog when there is no challenge', async () => {
    const { wire, passkeys, client, observer } = await setUp({ [START]: refusal(400, 'bad_domain_for_stytch_sdk') });
    await expect(authenticate(client, options, false, observer)).rejects.toMatchObject({ status_code: 400 });
    expect(passkeys.requests).toEqual([]);
    expect(wire.calls).toEqual([START]);
  });

  it('opens no dialog when its signal is aborted before the challenge arrives', async () => {
    const challenge = lateAnswer();
    const { wire, passkeys, client, observer, abort } = await setUp({ [START]: challenge.answer });
    const answer = authenticate(client, options, false, observer);
    await vi.waitFor(() => expect(wire.calls).toEqual([START]));
    abort();
    challenge.send(success[START]());
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(passkeys.requests).toEqual([]);
    expect(wire.calls).toEqual([START]);
  });

  it('closes an open dialog when its signal is aborted', async () => {
    const { passkeys, client, observer, abort } = await setUp();
    const answer = authenticate(client, options, false, observer);
    await passkeys.request();
    abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('works with a client that reads all options at once, as its development build does', async () => {
    const log: string[] = [];
    const { observer } = follow(log);
    const development = {
      webauthn: {
        async authenticate(options: Record<string, unknown>) {
          for (const name of Object.keys(options)) void options[name];
          await Promise.resolve();
          log.push('challenge');
          void options['signal'];
          log.push('person');
          void options['session_duration_minutes'];
        },
      },
    };
    await authenticate(development as never, options, false, observer);
    expect(log).toEqual(['challenge', 'dialog', 'person', 'chosen']);
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
    const { wire, passkeys, client, observer } = await asUser();
    const answer = register(client, options, observer);
    await passkeys.request();
    expect(wire.calls).toEqual([REGISTER_START, 'dialog']);
    expect(passkeys.last().kind).toBe('create');
    passkeys.last().choose();
    expect(await answer).toMatchObject({ webauthn_registration_id: 'webauthn-registration-test-1' });
    expect(wire.calls).toEqual([REGISTER_START, 'dialog', 'chosen', REGISTER]);
    expect(wire.bodies(REGISTER_START)).toMatchObject([
      {
        domain: 'example.com',
        return_passkey_credential_options: true,
      },
    ]);
    expect(wire.bodies(REGISTER)).toMatchObject([{ session_duration_minutes: 60 }]);
  });

  it('uses the page’s host when the domain is missing', async () => {
    const { wire, passkeys, client, observer } = await asUser();
    void register(client, { sessionDurationMinutes: 30 }, observer);
    await passkeys.request();
    expect(wire.bodies(REGISTER_START)).toMatchObject([{ domain: location.hostname }]);
  });

  it('restores the page’s own fetch at once', async () => {
    const { client, observer } = await asUser({ [REGISTER_START]: never });
    const { fetch: own } = globalThis;
    void register(client, options, observer);
    expect(globalThis.fetch).toBe(own);
  });

  it('opens no dialog when there is no challenge', async () => {
    const { wire, passkeys, client, observer } = await asUser({ [REGISTER_START]: refusal(401, 'session_not_found') });
    await expect(register(client, options, observer)).rejects.toMatchObject({ error_type: 'session_not_found' });
    expect(passkeys.requests).toEqual([]);
    expect(wire.calls).toEqual([REGISTER_START]);
  });

  it('aborts the challenge request, and opens no dialog, when its signal is aborted', async () => {
    const { wire, passkeys, client, observer, abort } = await asUser({ [REGISTER_START]: never });
    const answer = register(client, options, observer);
    await vi.waitFor(() => expect(wire.calls).toEqual([REGISTER_START]));
    abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(passkeys.requests).toEqual([]);
  });

  it('opens no dialog when its signal is aborted while the response is read', async () => {
    let write: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (write = controller) });
    const { wire, passkeys, client, observer, abort } = await asUser({ [REGISTER_START]: () => new Response(body) });
    const answer = register(client, options, observer);
    await vi.waitFor(() => expect(wire.calls).toEqual([REGISTER_START]));
    write?.enqueue(new TextEncoder().encode(JSON.stringify({ data: success[REGISTER_START]() })));
    abort();
    write?.close();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(wire.calls).toEqual([REGISTER_START]);
    expect(passkeys.requests).toEqual([]);
  });

  it('rejects with the browser’s exception', async () => {
    const { passkeys, client, observer } = await asUser();
    const answer = register(client, options, observer);
    (await passkeys.request()).refuse('InvalidStateError');
    await expect(answer).rejects.toMatchObject({ name: 'InvalidStateError' });
  });
});
