import { Widget } from '@latchkey/shell';
import {
  BOOTSTRAP,
  button,
  buttonTexts,
  clearBrowserStorage,
  findButton,
  hasButton,
  liveTexts,
  never,
  offline,
  officialProvider,
  refusal,
  violations,
  serverHtml,
} from '@latchkey/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOGIN, SUCCESS } from '../test/autofill.js';
import { fakeBrowser } from '../test/browser.js';
import { ADOPT, FINISH, signedIn, START } from '../test/network.js';
import { texts } from '../test/texts.js';
import { addressForm, draw, isAbove, isDisabled, otherButton, type Scene } from '../test/widget.js';
import { passkeys } from './index.js';

const drawPage = (scene: Scene = {}) => draw({ products: [otherButton(), passkeys()], ...scene });

/** Renders the page, presses the button and opens the browser's dialog. */
async function openDialog(scene: Scene = {}) {
  const drawn = drawPage(scene);
  fireEvent.click(button(LOGIN));
  await vi.dynamicImportSettled();
  await drawn.passkeys.request();
  return drawn;
}

/** Continues until the person has chosen a passkey in the dialog. */
async function chosen(scene: Scene = {}) {
  const drawn = await openDialog(scene);
  drawn.passkeys.last().choose();
  return drawn;
}

// Loads the chunks of the screens before the first test, so that slow module loading can't time a test out.
beforeAll(async () => {
  const { container, unmount } = await chosen();
  await vi.dynamicImportSettled();
  await screen.findByRole('heading', { name: SUCCESS });
  await Promise.all([violations(container), vi.dynamicImportSettled()]);
  unmount();
});

beforeEach(clearBrowserStorage);
afterEach(() => void vi.useRealTimers());

describe('the button', () => {
  it('is in the first render above the other buttons when there is no form', () => {
    drawPage();
    expect(buttonTexts()).toEqual([LOGIN, 'Send a letter']);
  });

  it('has no accessibility violation', async () => {
    const { container } = drawPage();
    expect(await violations(container)).toEqual([]);
  });

  it('appears with a form when the browser has no autofill', async () => {
    drawPage({ products: [addressForm(), passkeys()], support: 'dialog' });
    expect(screen.getByLabelText('Address')).toBeTruthy();
    await findButton(LOGIN);
  });

  it('does not appear with a form when the browser has autofill', async () => {
    drawPage({ products: [addressForm(), passkeys()], support: 'autofill' });
    expect(screen.getByLabelText('Address').getAttribute('autocomplete')).toBe('email webauthn');
    expect(hasButton(LOGIN)).toBe(false);
    await vi.dynamicImportSettled();
    expect(hasButton(LOGIN)).toBe(false);
  });

  it('appears without a form when the browser has autofill', async () => {
    drawPage({ support: 'autofill' });
    await vi.dynamicImportSettled();
    expect(button(LOGIN)).toBeTruthy();
  });

  it('disappears when the browser has no passkeys, and a warning is logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    drawPage({ support: 'none' });
    await vi.waitFor(() => expect(hasButton(LOGIN)).toBe(false));
    expect(warn).toHaveBeenCalledOnce();
    expect(button('Send a letter')).toBeTruthy();
  });

  it('does not cause a divider above a form', () => {
    drawPage({ products: [addressForm(), passkeys()], support: 'dialog' });
    expect(screen.queryByText('or')).toBeNull();
  });

  it('has the host’s text', () => {
    drawPage({ strings: { 'passkeys.login': 'Mit Passkey anmelden' } });
    expect(button('Mit Passkey anmelden')).toBeTruthy();
  });

  it('renders on a server', () => {
    const html = renderToString(<Widget provider={officialProvider()} products={[otherButton(), passkeys()]} />);
    expect(html).toContain(LOGIN);
  });
});

describe('the position of the button', () => {
  const field = () => screen.getByLabelText('Address');
  const withForm = (scene: Scene = {}) => drawPage({ products: [addressForm(), passkeys()], ...scene });
  /** Waits until the page has been painted. */
  const painted = () => act(() => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve())));

  /** A browser whose support stays pending until the test resolves it. */
  function undecided() {
    let answer: (support: 'dialog' | 'autofill') => void = () => {};
    const support = new Promise<'dialog' | 'autofill'>((resolve) => (answer = resolve));
    return { support, answer };
  }

  it('is above the form when support is known before the first paint', async () => {
    withForm({ support: 'dialog' });
    await findButton(LOGIN);
    expect(isAbove(button(LOGIN), field())).toBe(true);
    await painted();
    expect(isAbove(button(LOGIN), field())).toBe(true);
  });

  it('is above the form in the first render when the browser has no autofill API', () => {
    vi.stubGlobal('PublicKeyCredential', () => {});
    render(<Widget provider={officialProvider()} products={[addressForm(), passkeys()]} />);
    expect(isAbove(button(LOGIN), field())).toBe(true);
  });

  it('is below the form when it appears after the first paint', async () => {
    const { support, answer } = undecided();
    withForm({ support });
    await painted();
    expect(hasButton(LOGIN)).toBe(false);
    answer('dialog');
    await findButton(LOGIN);
    expect(isAbove(field(), button(LOGIN))).toBe(true);
  });

  it.each(['dialog', 'autofill'] as const)('stays first with buttonFirst when the answer is late: %s', async (late) => {
    const { support, answer } = undecided();
    drawPage({ products: [addressForm(), passkeys({ buttonFirst: true })], support });
    expect(isAbove(button(LOGIN), field())).toBe(true);
    const drawn = button(LOGIN);
    await painted();
    answer(late);
    await act(async () => {});
    expect(button(LOGIN)).toBe(drawn);
    expect(isAbove(button(LOGIN), field())).toBe(true);
  });

  it('disappears with buttonFirst where the browser has no passkeys', () => {
    drawPage({ products: [addressForm(), passkeys({ buttonFirst: true })], support: 'none' });
    expect(hasButton(LOGIN)).toBe(false);
  });

  it('is first after hydration with buttonFirst', async () => {
    const widget = <Widget provider={officialProvider()} products={[addressForm(), passkeys({ buttonFirst: true })]} />;
    fakeBrowser('dialog');
    const container = await serverHtml(widget);
    expect(isAbove(button(LOGIN), field())).toBe(true);
    render(widget, { container, hydrate: true });
    await act(async () => {});
    expect(isAbove(button(LOGIN), field())).toBe(true);
    container.remove();
  });

  it('is below the form after hydration', async () => {
    const widget = <Widget provider={officialProvider()} products={[addressForm(), passkeys()]} />;
    fakeBrowser('dialog');
    const container = await serverHtml(widget);
    const error = vi.spyOn(console, 'error');
    render(widget, { container, hydrate: true });
    await findButton(LOGIN);
    expect(isAbove(field(), button(LOGIN))).toBe(true);
    // React warns that the server's renderer is on the same page; a page has only one.
    const errors = error.mock.calls.map(String).filter((text) => !text.includes('multiple renderers'));
    expect(errors).toEqual([]);
    container.remove();
  });

  it('is above the other buttons after the form is removed', async () => {
    const { rerender } = drawPage({ support: 'autofill' });
    await painted();
    rerender({ products: [addressForm(), passkeys()] });
    expect(hasButton(LOGIN)).toBe(false);
    rerender({ products: [otherButton(), passkeys()] });
    expect(isAbove(button(LOGIN), button('Send a letter'))).toBe(true);
  });

  it('does not cause a divider without a form', () => {
    drawPage({ support: 'dialog' });
    expect(screen.queryByText('or')).toBeNull();
  });
});

describe('passkeys alone', () => {
  it('show the specified error', async () => {
    draw({ products: [passkeys()] });
    expect(await screen.findByText(texts.alone)).toBeTruthy();
    expect(hasButton(LOGIN)).toBe(false);
  });
});

describe('a sign-in by the button', () => {
  it('marks the button as busy, and shows no message while the dialog is open', async () => {
    const { passkeys } = await openDialog();
    expect(passkeys.last().kind).toBe('dialog');
    expect(button(LOGIN).getAttribute('aria-busy')).toBe('true');
    expect(liveTexts('status')).toEqual([]);
  });

  it('shows the success screen with its heading focused and no button', async () => {
    const { container } = await chosen();
    const heading = await screen.findByRole('heading', { name: SUCCESS });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.queryByRole('button')).toBeNull();
    expect(await violations(container)).toEqual([]);
  });

  it('emits the session, then the completion of the flow, on the success screen', async () => {
    const { events, types } = await chosen({ sessionOptions: { sessionDurationMinutes: 60 } });
    await vi.waitFor(() =>
      expect(types()).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE', 'shell/signedIn']),
    );
    expect(events[0]?.data).toMatchObject({ session: signedIn.session });
    expect(events[1]?.data).toEqual({});
    expect(screen.getByRole('heading', { name: SUCCESS })).toBeTruthy();
  });

  it('sends the domain and the session’s duration', async () => {
    const { wire, types } = await chosen({
      products: [otherButton(), passkeys({ domain: 'example.com' })],
      sessionOptions: { sessionDurationMinutes: 60 },
    });
    await vi.waitFor(() => expect(types()).toHaveLength(3));
    expect(wire.bodies(START)).toEqual([{ domain: 'example.com', return_passkey_credential_options: true }]);
    expect(wire.bodies(FINISH)).toMatchObject([{ session_duration_minutes: 60 }]);
  });

  it('is stored as the last-used method', async () => {
    const { provider } = await chosen();
    await vi.waitFor(() => expect(localStorage.getItem(`latchkey:last-used:${provider.publicToken}`)).toBe('passkeys'));
  });

  it('runs once under StrictMode after several clicks', async () => {
    const { passkeys: asking, wire, types } = drawPage({ wrapper: StrictMode });
    for (let press = 0; press < 5; press++) fireEvent.click(button(LOGIN));
    (await asking.request()).choose();
    await vi.waitFor(() =>
      expect(types()).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE', 'shell/signedIn']),
    );
    expect(wire.calls).toEqual([START, FINISH, ADOPT]);
  });
});

describe('a cancelled dialog', () => {
  it('shows a status message in place of an error, and reports none', async () => {
    const { container, passkeys, onError } = await openDialog();
    button(LOGIN).focus();
    passkeys.last().refuse('NotAllowedError');
    expect(await screen.findByText(texts.notUsed)).toBeTruthy();
    expect(liveTexts('status')).toEqual([texts.notUsed]);
    expect(liveTexts('alert')).toEqual([]);
    expect(document.activeElement).toBe(button(LOGIN));
    expect(onError).not.toHaveBeenCalled();
    expect(await violations(container)).toEqual([]);
  });

  it('can be retried, and the message disappears', async () => {
    const { passkeys } = await openDialog();
    passkeys.last().refuse('NotAllowedError');
    await screen.findByText(texts.notUsed);
    fireEvent.click(button(LOGIN));
    await passkeys.request(2);
    expect(liveTexts('status')).toEqual([]);
    passkeys.last().choose();
    await screen.findByRole('heading', { name: SUCCESS });
  });
});

describe('a sign-in that fails', () => {
  it.each([
    ['an unknown passkey', refusal(404, 'webauthn_registration_not_found'), texts.notFound, 'passkeys/not-found'],
    ['another error response', refusal(400, 'unable_to_auth_webauthn_registration'), texts.unknown, 'passkeys/unknown'],
    ['an empty response', () => null, texts.unknown, 'passkeys/unknown'],
    ['a server error', refusal(500, 'internal_server_error'), texts.unknown, 'passkeys/unknown'],
  ])('because of %s shows the specified message and reports an error', async (_what, answer, text, code) => {
    const { container, onError } = await chosen({ routes: { [FINISH]: answer } });
    await vi.waitFor(() => expect(liveTexts('alert')).toEqual([text]));
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code }));
    expect(isDisabled(button(LOGIN))).toBe(false);
    expect(await violations(container)).toEqual([]);
  });

  it('while offline shows an error, and signs in once online', async () => {
    const { wire, passkeys } = await openDialog({ routes: { [FINISH]: offline } });
    wire.on(BOOTSTRAP, offline);
    passkeys.last().choose();
    const text = 'The sign-in service cannot be reached. Check your connection and try again.';
    await vi.waitFor(() => expect(liveTexts('alert')).toEqual([text]));
    wire.on(FINISH, () => signedIn);
    fireEvent.click(button(LOGIN));
    await passkeys.request(2);
    expect(liveTexts('alert')).toEqual([]);
    passkeys.last().choose();
    await screen.findByRole('heading', { name: SUCCESS });
  });

  it.each([
    ['SecurityError', 'Passkeys cannot be used on this page.', 1],
    ['NotSupportedError', 'This device has no way to use a passkey here.', 0],
  ])('because of a %s shows an error: %s', async (name, text, warnings) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { passkeys } = await openDialog();
    passkeys.last().refuse(name);
    await vi.waitFor(() => expect(liveTexts('alert')).toEqual([text]));
    expect(warn).toHaveBeenCalledTimes(warnings);
  });

  it('shows a countdown for the provider’s retry delay', async () => {
    const limited = refusal(429, 'too_many_requests', { error_details: { retry_after: 7 } });
    await chosen({ routes: { [FINISH]: limited } });
    expect(await screen.findByText(/^Try again in \d s$/)).toBeTruthy();
  });
});

describe('a provider that does not respond', () => {
  it.each([
    ['the challenge', START],
    ['the passkey', FINISH],
  ])('to %s causes an error message after 15 s', async (_what, route) => {
    const { passkeys: asking, wire } = drawPage({ routes: { [route]: never } });
    await vi.dynamicImportSettled();
    vi.useFakeTimers();
    fireEvent.click(button(LOGIN));
    if (route === FINISH) {
      await asking.request();
      // Longer than any limit of the widget: the person is in the dialog.
      await vi.advanceTimersByTimeAsync(60_000);
      expect(liveTexts('alert')).toEqual([]);
      asking.last().choose();
    }
    await vi.waitFor(() => expect(wire.calls).toContain(route));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(liveTexts('status')).toEqual(['Still working…']);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(liveTexts('alert')).toEqual(['We could not get through. Check your connection and try again.']);
    expect(isDisabled(button(LOGIN))).toBe(false);
  });
});
