import { Widget } from '@latchkey/shell';
import {
  BOOTSTRAP,
  button,
  buttonTexts,
  clearBrowserStorage,
  hasButton,
  liveTexts,
  never,
  offline,
  officialProvider,
  pass,
  refusal,
  signInAt,
  violations,
} from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ADOPT,
  lateAnswer,
  REGISTER,
  REGISTER_START,
  registration,
  signedIn,
  signedInProvider,
  success,
  userWith,
} from '../../../test/network.js';
import { texts } from '../../../test/texts.js';
import { draw, isDisabled, type Scene } from '../../../test/widget.js';
import { passkeyRegistration } from '../../index.js';

const CREATE = 'Create a Passkey';
const { noUser, notCreated, registered } = texts;

/** Renders the mode for a signed-in person. */
async function drawPage(scene: Scene = {}) {
  const provider = await signedInProvider();
  return draw({ mode: passkeyRegistration(), provider, ...scene });
}

/** Renders the page, presses the button and opens the browser's dialog. */
async function openDialog(scene: Scene = {}) {
  const drawn = await drawPage(scene);
  fireEvent.click(button(CREATE));
  await vi.dynamicImportSettled();
  await drawn.passkeys.request();
  return drawn;
}

const created = () => screen.findByRole('heading', { name: 'Passkey successfully created!' });

// Loads the chunks of the screens before the first test, so that slow module loading can't time a test out.
beforeAll(async () => {
  const { container, passkeys, unmount } = await openDialog();
  passkeys.last().choose();
  await vi.dynamicImportSettled();
  await created();
  await Promise.all([violations(container), vi.dynamicImportSettled()]);
  unmount();
});

beforeEach(clearBrowserStorage);
afterEach(() => void vi.useRealTimers());

describe('Passkey Registration Start', () => {
  it('renders before the provider responds', () => {
    draw({ mode: passkeyRegistration(), routes: { [BOOTSTRAP]: never } });
    expect(screen.getByRole('heading', { name: 'Set up a new Passkey' })).toBeTruthy();
    expect(buttonTexts()).toEqual([CREATE, 'Skip']);
  });

  it('renders on a server', () => {
    const html = renderToString(<Widget provider={officialProvider()} products={[]} mode={passkeyRegistration()} />);
    expect(html).toContain('Set up a new Passkey');
  });

  it('has no accessibility violation, and does not move the focus', async () => {
    const { container } = await drawPage();
    await vi.dynamicImportSettled();
    expect(await violations(container)).toEqual([]);
    expect(document.activeElement).toBe(document.body);
  });

  it('has the host’s texts', async () => {
    await drawPage({ strings: { 'passkeys.setUp': 'Passkey einrichten', 'passkeys.skip': 'Überspringen' } });
    expect(screen.getByRole('heading', { name: 'Passkey einrichten' })).toBeTruthy();
    expect(button('Überspringen')).toBeTruthy();
  });
});

describe('without a user', () => {
  it('the specified error replaces the screen', async () => {
    const { container } = draw({ mode: passkeyRegistration() });
    expect(await screen.findByText(noUser)).toBeTruthy();
    expect(liveTexts('alert')).toEqual([noUser]);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(hasButton(CREATE)).toBe(false);
    expect(await violations(container)).toEqual([]);
  });

  it('the screen appears after a sign-in', async () => {
    vi.useFakeTimers();
    const { provider } = draw({ mode: passkeyRegistration() });
    await vi.waitFor(() => expect(screen.getByText(noUser)).toBeTruthy());
    // The widget follows session changes from then on.
    await pass(3_000);
    await act(async () => void (await signInAt(provider)));
    await vi.waitFor(() => expect(button(CREATE)).toBeTruthy());
  });

  it('the same error and a retry appear after the session has ended', async () => {
    const { wire, passkeys } = await drawPage({ routes: { [REGISTER_START]: refusal(401, 'user_unauthenticated') } });
    fireEvent.click(button(CREATE));
    expect(await screen.findByText(noUser)).toBeTruthy();

    // The rejection may have been a mistake, so there is a retry.
    await vi.waitFor(() => expect(document.activeElement).toBe(button('Try again')));
    wire.on(REGISTER_START, success[REGISTER_START]);
    fireEvent.click(button('Try again'));
    (await passkeys.request()).choose();
    expect(await created()).toBe(document.activeElement);
  });
});

describe('a client that fails to load', () => {
  it('causes an error, and can be retried', async () => {
    const provider = await signedInProvider();
    const { connect } = provider;
    const failing = vi.fn(connect).mockRejectedValueOnce(new TypeError('chunk'));
    const { container } = draw({ mode: passkeyRegistration(), provider: { ...provider, connect: failing } });
    await vi.waitFor(() => expect(liveTexts('alert')).toHaveLength(1));
    expect(hasButton(CREATE)).toBe(false);
    expect(button('Skip')).toBeTruthy();
    expect(await violations(container)).toEqual([]);
    fireEvent.click(button('Try again'));
    await vi.waitFor(() => expect(button(CREATE)).toBeTruthy());
    expect(liveTexts('alert')).toEqual([]);
  });
});

describe('a browser without passkeys', () => {
  it('shows a message, disables the button, and Skip continues', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { container, passkeys, types } = await drawPage({ support: 'none' });
    expect(await screen.findByText('This browser cannot create passkeys.')).toBeTruthy();
    expect(isDisabled(button(CREATE))).toBe(true);
    fireEvent.click(button(CREATE));
    expect(await violations(container)).toEqual([]);
    fireEvent.click(button('Skip'));
    await screen.findByRole('heading', { name: 'Your passkeys' });
    expect(passkeys.requests).toEqual([]);
    expect(types()).toEqual(['PASSKEY_SKIP']);
  });
});

describe('a passkey', () => {
  it('is created and listed, and emits an event', async () => {
    const { passkeys, events, wire } = await openDialog({ sessionOptions: { sessionDurationMinutes: 60 } });
    expect(passkeys.last().kind).toBe('create');
    expect(button(CREATE).getAttribute('aria-busy')).toBe('true');
    expect(isDisabled(button('Skip'))).toBe(true);
    passkeys.last().choose();
    const heading = await created();
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    expect(button('Rename Chrome on Linux')).toBeTruthy();
    await vi.waitFor(() =>
      expect(events).toEqual([
        {
          type: 'PASSKEY_REGISTER',
          data: expect.objectContaining({ webauthn_registration_id: 'webauthn-registration-test-1' }) as object,
        },
      ]),
    );
    expect(wire.calls).toEqual([REGISTER_START, REGISTER, ADOPT]);
  });

  it('that is deleted again is not shown as created', async () => {
    const only = { ...signedIn, user: userWith(registration(1, 'Only')) };
    const { passkeys } = await openDialog({ routes: { [REGISTER]: () => only } });
    passkeys.last().choose();
    await created();
    fireEvent.click(button('Delete Only'));
    fireEvent.click(button('Delete Only'));
    await screen.findByText('You have no passkeys yet.');
    expect(screen.getByRole('heading', { name: 'Your passkeys' })).toBeTruthy();
  });

  it('is created once under StrictMode after several clicks', async () => {
    const { passkeys, types, wire } = await drawPage({ wrapper: StrictMode });
    for (let press = 0; press < 5; press++) fireEvent.click(button(CREATE));
    (await passkeys.request()).choose();
    await created();
    await vi.waitFor(() => expect(types()).toEqual(['PASSKEY_REGISTER']));
    expect(wire.calls).toEqual([REGISTER_START, REGISTER, ADOPT]);
  });

  it('that is registered already causes the specified error', async () => {
    const { container, passkeys, onError } = await openDialog();
    passkeys.last().refuse('InvalidStateError');
    await vi.waitFor(() => expect(liveTexts('alert')).toEqual([registered]));
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'passkeys/already-registered' }));
    expect(await violations(container)).toEqual([]);
  });

  it('that the browser does not create causes the specified error, and can be retried', async () => {
    const { passkeys } = await openDialog();
    passkeys.last().refuse('UnknownError');
    await vi.waitFor(() => expect(liveTexts('alert')).toEqual([notCreated]));
    fireEvent.click(button(CREATE));
    await passkeys.request(2);
    expect(liveTexts('alert')).toEqual([]);
    passkeys.last().choose();
    await created();
  });

  it('that the person cancels causes a status message and no error', async () => {
    const { container, passkeys, onError } = await openDialog();
    button(CREATE).focus();
    passkeys.last().refuse('NotAllowedError');
    await vi.waitFor(() => expect(liveTexts('status')).toEqual([notCreated]));
    expect(liveTexts('alert')).toEqual([]);
    expect(onError).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button(CREATE));
    expect(await violations(container)).toEqual([]);
    fireEvent.click(button(CREATE));
    await vi.waitFor(() => expect(liveTexts('status')).toEqual([]));
  });

  it.each([REGISTER_START, REGISTER])(
    'that fails offline at %s causes an error, and the buttons stay enabled',
    async (route) => {
      const drawn = await drawPage({ routes: { [route]: offline } });
      drawn.wire.on(BOOTSTRAP, offline);
      fireEvent.click(button(CREATE));
      if (route === REGISTER) (await drawn.passkeys.request()).choose();
      const reason = 'The sign-in service cannot be reached. Check your connection and try again.';
      await vi.waitFor(() => expect(liveTexts('alert')).toEqual([`${notCreated} ${reason}`]));
      expect(isDisabled(button(CREATE))).toBe(false);
      expect(isDisabled(button('Skip'))).toBe(false);
    },
  );

  it('that the provider rejects causes the specified message and the provider’s reason, once', async () => {
    const { container, onError } = await drawPage({
      routes: { [REGISTER_START]: refusal(500, 'internal_server_error') },
    });
    fireEvent.click(button(CREATE));
    const text = `${notCreated} Said by the server: internal_server_error.`;
    await vi.waitFor(() => expect(liveTexts('alert')).toEqual([text]));
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'passkeys/not-created', cause: expect.objectContaining({ status: 500 }) }),
    );
    expect(await violations(container)).toEqual([]);
  });

  it('that is rejected causes the host’s texts for the message and the reason', async () => {
    const strings = { 'passkeys.notCreated': 'Kein Passkey.', 'error.user_is_locked': 'Das Konto ist gesperrt.' };
    await drawPage({ strings, routes: { [REGISTER_START]: refusal(403, 'user_is_locked') } });
    fireEvent.click(button(CREATE));
    await vi.waitFor(() => expect(liveTexts('alert')).toEqual(['Kein Passkey. Das Konto ist gesperrt.']));
  });

  it('that is rate-limited causes a countdown on the button, with an error above it', async () => {
    await drawPage({ routes: { [REGISTER_START]: refusal(429, 'too_many_requests') } });
    fireEvent.click(button(CREATE));
    await vi.waitFor(() => expect(hasButton(CREATE)).toBe(false));
    expect(screen.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeTruthy();
    expect(liveTexts('alert')).toEqual([`${notCreated} Said by the server: too_many_requests.`]);
  });

  it.each([REGISTER_START, REGISTER])('without a response of %s causes an error after 15 s', async (route) => {
    const drawn = await drawPage({ routes: { [route]: never } });
    await vi.dynamicImportSettled();
    vi.useFakeTimers();
    fireEvent.click(button(CREATE));
    if (route === REGISTER) {
      await drawn.passkeys.request();
      await pass(60_000);
      expect(liveTexts('alert')).toEqual([]);
      drawn.passkeys.last().choose();
    }
    await vi.waitFor(() => expect(drawn.wire.calls).toContain(route));
    await pass(15_000);
    expect(liveTexts('alert')).toEqual([
      `${notCreated} We could not get through. Check your connection and try again.`,
    ]);
    expect(drawn.passkeys.requests).toHaveLength(route === REGISTER ? 1 : 0);
  });

  it('that is registered after the timeout is still shown', async () => {
    const late = lateAnswer();
    const drawn = await drawPage({ routes: { [REGISTER]: late.answer } });
    await vi.dynamicImportSettled();
    vi.useFakeTimers();
    fireEvent.click(button(CREATE));
    (await drawn.passkeys.request()).choose();
    await vi.waitFor(() => expect(drawn.wire.calls).toContain(REGISTER));
    await pass(15_000);
    expect(liveTexts('alert')).toHaveLength(1);
    late.send(signedIn);
    await vi.waitFor(() => expect(drawn.types()).toEqual(['PASSKEY_REGISTER']));
    expect(screen.getByRole('heading', { name: 'Passkey successfully created!' })).toBeTruthy();
  });
});
