import {
  BOOTSTRAP,
  clearBrowserStorage,
  offline,
  officialProvider,
  refusal,
  signInAt,
  type Routes,
} from '@latchkey/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  connect,
  DELETE,
  lateAnswer,
  listAnswer,
  ME,
  REGISTER,
  REGISTER_START,
  registration,
  signedIn,
  success,
  UPDATE,
  userWith,
} from '../../test/network.js';
import { createPort, passkeysOf, type PasskeyRegistered, type RegistrationPort } from './port.js';

const { signal } = new AbortController();

async function setUp(routes?: Routes) {
  const { provider, ...given } = await connect(routes);
  await signInAt(provider);
  given.wire.calls.splice(0);
  return { ...given, port: createPort(given.connection) };
}

beforeEach(clearBrowserStorage);

describe('hasUser', () => {
  it('returns whether a person is signed in', async () => {
    const { port } = await setUp();
    expect(port.hasUser()).toBe(true);
    clearBrowserStorage();
    expect(createPort(await officialProvider().connect()).hasUser()).toBe(false);
  });
});

describe('register', () => {
  const register = ({ port, passkeys }: Awaited<ReturnType<typeof setUp>>, abort = new AbortController()) => {
    const onLate = vi.fn<(answer: PasskeyRegistered) => void>();
    const answer = port.register(
      { sessionDurationMinutes: 30 },
      { signal: abort.signal, onDialog() {}, onChosen() {} },
      onLate,
    );
    answer.catch(() => {});
    const chosen = async () => {
      (await passkeys.request()).choose();
      return answer;
    };
    return { answer, chosen, onLate };
  };

  it('returns the validated response with the user’s passkeys', async () => {
    const given = await setUp();
    const answer = await register(given).chosen();
    expect(answer).toMatchObject({ webauthn_registration_id: 'webauthn-registration-test-1' });
    expect(passkeysOf(answer.user)).toHaveLength(2);
  });

  it.each([{}, { ...signedIn, webauthn_registration_id: undefined }, { ...signedIn, user: undefined }])(
    'rejects a malformed response: %j',
    async (data) => {
      const given = await setUp({ [REGISTER]: () => data });
      await expect(register(given).chosen()).rejects.toMatchObject({ code: 'provider/unexpected-answer' });
    },
  );

  it('keeps the session when the client stored a malformed response in its place', async () => {
    const given = await setUp({
      [REGISTER]: () => ({ ...signedIn, session: [], user: 'nobody', session_token: 'odd' }),
    });
    const { session } = given.connection.client;
    const tokens = session.getTokens();
    await expect(register(given).chosen()).rejects.toMatchObject({ code: 'provider/unexpected-answer' });
    expect(session.getTokens()).toEqual(tokens);
    await vi.waitFor(() => expect(given.port.hasUser()).toBe(true));
  });

  it('rejects with the browser’s exception as the cause', async () => {
    const given = await setUp();
    const { answer } = register(given);
    (await given.passkeys.request()).refuse('InvalidStateError');
    await expect(answer).rejects.toMatchObject({ code: 'provider/failed', cause: { name: 'InvalidStateError' } });
  });

  it.each([REGISTER_START, REGISTER])('rejects with provider/offline at %s', async (route) => {
    const given = await setUp({ [route]: offline });
    const { answer, chosen } = register(given);
    given.wire.on(BOOTSTRAP, offline);
    await expect(route === REGISTER ? chosen() : answer).rejects.toMatchObject({ code: 'provider/offline' });
  });

  it('rejects when its signal is aborted, and passes a late response to onLate', async () => {
    const abort = new AbortController();
    const late = lateAnswer();
    const given = await setUp({ [REGISTER]: late.answer });
    const { chosen, onLate } = register(given, abort);
    const answer = chosen();
    await vi.waitFor(() => expect(given.wire.calls).toEqual([REGISTER_START, REGISTER]));
    abort.abort();
    await expect(answer).rejects.toMatchObject({ code: 'provider/aborted' });
    late.send(signedIn);
    await vi.waitFor(() => expect(onLate).toHaveBeenCalledOnce());
  });
});

describe('list', () => {
  it('bypasses the HTTP cache', async () => {
    const { port } = await setUp();
    const fetched = vi.spyOn(globalThis, 'fetch');
    await port.list();
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('/users/me'),
      expect.objectContaining({ cache: 'no-store' }),
    );
  });

  it('returns the provider’s passkeys', async () => {
    const { wire, port } = await setUp();
    expect(await port.list()).toEqual([
      { id: 'webauthn-registration-test-1', name: 'Chrome on Linux', domain: 'localhost' },
      { id: 'webauthn-registration-test-2', name: 'iPhone', domain: 'localhost' },
    ]);
    expect(wire.calls).toEqual([ME]);
  });

  it.each([{}, { webauthn_registrations: null }, { webauthn_registrations: [{ name: 'No id' }] }])(
    'rejects a malformed response: %j',
    async (fields) => {
      const { port } = await setUp({ [ME]: () => ({ request_id: '1', user_id: '1', ...fields }) });
      await expect(port.list()).rejects.toMatchObject({ code: 'provider/unexpected-answer' });
    },
  );

  it('shares one request among calls within 2 s', async () => {
    const { wire, port } = await setUp();
    const both = await Promise.all([port.list(), port.list()]);
    expect(both[0]).toBe(both[1]);
    expect(await port.list()).toBe(both[0]);
    expect(wire.calls).toEqual([ME]);
  });

  it.each([
    ['was renamed', (port: RegistrationPort) => port.rename('webauthn-registration-test-1', 'Work', signal)],
    ['was deleted', (port: RegistrationPort) => port.remove('webauthn-registration-test-1', signal)],
  ])('fetches again for a pending call after a passkey %s', async (_what, change) => {
    const late = lateAnswer();
    const { wire, port } = await setUp({ [ME]: late.answer });
    const list = port.list();
    await vi.waitFor(() => expect(wire.calls).toEqual([ME]));
    wire.on(ME, () => listAnswer(registration(2, 'iPhone')));
    await change(port);
    late.send(success[ME]());
    expect(await list).toMatchObject([{ name: 'iPhone' }]);
  });

  it('does not reuse another user’s list', async () => {
    const { wire, port, connection } = await setUp();
    expect(await port.list()).toHaveLength(2);
    await connection.logOut();
    wire.on(ME, () => listAnswer());
    expect(await port.list()).toEqual([]);
  });

  it('returns an empty string for a malformed name or domain', () => {
    const odd = { ...registration(1, ''), name: {}, domain: null };
    expect(passkeysOf(userWith(odd))).toEqual([{ id: 'webauthn-registration-test-1', name: '', domain: '' }]);
  });
});

describe('rename', () => {
  it('sends the name, and refreshes the client’s user', async () => {
    const { wire, port } = await setUp();
    await port.rename('webauthn-registration-test-1', 'Work', signal);
    expect(wire.bodies(UPDATE)).toEqual([{ name: 'Work' }]);
    await vi.waitFor(() => expect(wire.calls).toEqual(['PUT /webauthn/update/webauthn-registration-test-1', ME]));
  });

  it('succeeds when the client’s user cannot be refreshed', async () => {
    const { port } = await setUp({ [ME]: offline });
    await port.rename('webauthn-registration-test-1', 'Work', signal);
  });
});

describe('remove', () => {
  it('deletes the passkey, and updates the client’s user', async () => {
    const left = userWith(registration(2, 'iPhone'));
    const { wire, port, connection } = await setUp({ [DELETE]: () => ({ request_id: '1', __user: left }) });
    await port.remove('webauthn-registration-test-1', signal);
    expect(wire.calls).toEqual(['DELETE /users/webauthn_registrations/webauthn-registration-test-1']);
    expect(passkeysOf(connection.client.user.getSync())).toMatchObject([{ name: 'iPhone' }]);
  });
});

describe.each([
  ['rename', UPDATE, (port: RegistrationPort) => port.rename('1', 'Work', signal)],
  ['remove', DELETE, (port: RegistrationPort) => port.remove('1', signal)],
])('a failure of %s', (_what, route, change) => {
  it.each([
    [offline, 'provider/offline'],
    [refusal(404, 'webauthn_registration_not_found'), 'provider/refused'],
    [() => ({}), 'provider/unexpected-answer'],
  ] as const)('rejects with the mapped error code', async (fault, code) => {
    const { wire, port } = await setUp({ [route]: fault });
    if (code === 'provider/offline') wire.on(BOOTSTRAP, offline);
    await expect(change(port)).rejects.toMatchObject({ code });
  });
});
