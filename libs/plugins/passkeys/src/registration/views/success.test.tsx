import {
  BOOTSTRAP,
  button,
  findButton,
  hasButton,
  liveTexts,
  never,
  offline,
  pass,
  refusal,
  violations,
} from '@latchkey/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { listOf, openList, openLoadedList, prepareLists, pressEscape } from '../../../test/list.js';
import { listAnswer, ME, registration, signedInProvider, success } from '../../../test/network.js';
import { draw, isDisabled } from '../../../test/widget.js';
import { passkeyRegistration } from '../../index.js';

prepareLists();

describe('Passkey Registration Success', () => {
  it('lists the passkeys with their buttons, and focuses the heading', async () => {
    const { container } = await openLoadedList();
    const names = within(screen.getByRole('list')).getAllByRole('button');
    expect(names.map((element) => element.getAttribute('aria-label'))).toEqual([
      'Rename Chrome on Linux',
      'Delete Chrome on Linux',
      'Rename iPhone',
      'Delete iPhone',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('heading'));
    expect(hasButton('Go back')).toBe(false);
    expect(await violations(container)).toEqual([]);
  });

  it('fetches the list after Skip, without the heading for a new passkey', async () => {
    const { wire, types } = await openLoadedList();
    expect(screen.queryByText('Passkey successfully created!')).toBeNull();
    expect(wire.calls).toEqual([ME]);
    expect(types()).toEqual(['PASSKEY_SKIP']);
  });

  it('shows a message for an empty list', async () => {
    const { container } = await openList({ routes: listOf() });
    expect(await screen.findByText('You have no passkeys yet.')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
    expect(button('Set up a Passkey')).toBeTruthy();
    expect(await violations(container)).toEqual([]);
  });

  it('numbers passkeys without a name', async () => {
    await openList({ routes: listOf(registration(1, ''), registration(2, 'iPhone'), registration(3, '')) });
    expect(await findButton('Rename Passkey 1')).toBeTruthy();
    expect(button('Rename Passkey 3')).toBeTruthy();
  });

  it('shows the domains when they differ', async () => {
    await openList({ routes: listOf(registration(1, 'One', 'example.com'), registration(2, 'Two', 'example.org')) });
    expect(await screen.findByText('example.org')).toBeTruthy();
    expect(screen.getByText('example.com')).toBeTruthy();
  });

  it('hides a domain that all passkeys share', async () => {
    await openLoadedList();
    expect(screen.queryByText('localhost')).toBeNull();
  });

  it('shows a loading message, and makes one request under StrictMode', async () => {
    const { wire } = await openList({ routes: { [ME]: never }, wrapper: StrictMode });
    expect(await screen.findByText('Loading your passkeys…')).toBeTruthy();
    await vi.waitFor(() => expect(wire.calls).toEqual([ME]));
  });

  it('shows and logs an error when the list fails to load, and can be retried', async () => {
    const { container, wire, onError } = await openList({ routes: { [ME]: offline, [BOOTSTRAP]: offline } });
    await findButton('Try again');
    expect(liveTexts('alert')).toHaveLength(1);
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'provider/offline' }));
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('Latchkey'), expect.anything());
    expect(button('Done')).toBeTruthy();
    expect(await violations(container)).toEqual([]);
    wire.on(ME, success[ME]);
    fireEvent.click(button('Try again'));
    expect(button('Try again').getAttribute('aria-busy')).toBe('true');
    await findButton('Rename iPhone');
    expect(liveTexts('alert')).toEqual([]);
    await vi.waitFor(() => expect(document.activeElement).toBe(button('Rename Chrome on Linux')));
  });

  it.each([
    ['3 s', '4g', 3_000],
    ['5 s on a slow connection', '2g', 5_000],
  ])('shows a message when loading takes longer than %s', async (_what, effectiveType, ms) => {
    const provider = await signedInProvider();
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType } });
    vi.useFakeTimers();
    try {
      const { wire } = draw({ mode: passkeyRegistration(), provider, routes: { [ME]: never } });
      fireEvent.click(button('Skip'));
      // Advances the timers by at most 1 s.
      await vi.waitFor(() => expect(wire.calls).toEqual([ME]));
      await pass(ms - 1_500);
      expect(liveTexts('status')).toEqual(['Loading your passkeys…']);
      await pass(1_500);
      expect(liveTexts('status')).toEqual(['Still working…']);
    } finally {
      vi.useRealTimers();
      Reflect.deleteProperty(navigator, 'connection');
    }
  });

  it('loads by itself after a failure, clears the error, and moves the focus', async () => {
    const { wire } = await openList({ routes: { [ME]: offline, [BOOTSTRAP]: offline } });
    (await findButton('Try again')).focus();
    wire.on(ME, success[ME]);
    act(() => void window.dispatchEvent(new Event('online')));
    await findButton('Rename iPhone');
    expect(liveTexts('alert')).toEqual([]);
    expect(hasButton('Try again')).toBe(false);
    expect(document.activeElement).toBe(button('Rename Chrome on Linux'));
  });
});

describe('a list that has changed in another place', () => {
  const online = () => act(() => void window.dispatchEvent(new Event('online')));

  /** The displayed list; the provider's list differs from now on and may be requested again. */
  async function changed() {
    const drawn = await openLoadedList();
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
    drawn.wire.on(ME, () => listAnswer(registration(2, 'iPad')));
    return { ...drawn, now };
  }

  it('is shown without a message, and the focus stays', async () => {
    await changed();
    button('Done').focus();
    const before = liveTexts('status');
    online();
    await findButton('Rename iPad');
    expect(hasButton('Rename Chrome on Linux')).toBe(false);
    expect(document.activeElement).toBe(button('Done'));
    expect([liveTexts('alert'), liveTexts('status')]).toEqual([[], before]);
  });

  it('does not move the focus from the body', async () => {
    await changed();
    button('Rename iPhone').focus();
    button('Rename iPhone').blur();
    online();
    await findButton('Rename iPad');
    expect(document.activeElement).toBe(document.body);
  });

  it('moves the focus from a deleted passkey to the one in its place', async () => {
    await changed();
    button('Delete Chrome on Linux').focus();
    online();
    await findButton('Rename iPad');
    expect(document.activeElement).toBe(button('Rename iPad'));
  });

  it('waits while a passkey is being renamed', async () => {
    const { wire } = await changed();
    fireEvent.click(button('Rename iPhone'));
    online();
    await vi.waitFor(() => expect(wire.calls).toEqual([ME, ME]));
    await pressEscape();
    online();
    await findButton('Rename iPad');
  });

  it('that fails to load causes no change and no message', async () => {
    const { wire, onError } = await changed();
    wire.on(ME, refusal(500, 'internal_server_error'));
    online();
    await vi.waitFor(() => expect(wire.calls).toEqual([ME, ME]));
    expect(button('Rename Chrome on Linux')).toBeTruthy();
    expect([liveTexts('alert'), onError.mock.calls]).toEqual([[], []]);
  });
});

describe('the buttons', () => {
  it('Set up another Passkey leads to the start', async () => {
    await openLoadedList();
    fireEvent.click(button('Set up another Passkey'));
    const heading = await screen.findByRole('heading', { name: 'Set up a new Passkey' });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('Done emits one event, and the screen shows a message', async () => {
    const { container, types } = await openLoadedList();
    button('Done').focus();
    for (let press = 0; press < 3; press++) fireEvent.click(button('Done'));
    await vi.waitFor(() => expect(types()).toEqual(['PASSKEY_SKIP', 'PASSKEY_DONE']));
    expect(liveTexts('status')).toEqual(['You are all set.']);
    fireEvent.click(button('Done'));
    await vi.dynamicImportSettled();
    expect(types()).toEqual(['PASSKEY_SKIP', 'PASSKEY_DONE']);
    expect(document.activeElement).toBe(button('Done'));
    expect(await violations(container)).toEqual([]);
  });

  it('Done is enabled again after a renaming was cancelled', async () => {
    await openLoadedList();
    fireEvent.click(button('Done'));
    await screen.findByText('You are all set.');
    fireEvent.click(button('Rename iPhone'));
    await pressEscape();
    expect(isDisabled(button('Done'))).toBe(false);
  });
});
