import { BackButton, PasswordField, SuccessMark } from '@latchkey/ui';
import { createToaster, showToast, Toasts, type Toaster } from '@latchkey/ui/toasts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UI_ICONS, type UiIconId } from './icon-ids.js';
import { followIcons, type IconPlace } from './icon-places.js';

let toaster: Toaster;
let places: readonly IconPlace[];
let stop: () => void;

beforeEach(() => {
  toaster = createToaster();
  const { container } = render(
    <>
      <BackButton label="Go back" />
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" autoComplete="new-password" />
      <SuccessMark />
      <Toasts toaster={toaster} label="Notifications" dismissLabel="Dismiss" />
    </>,
  );
  stop = followIcons(container, UI_ICONS, 'mine', (next) => void (places = next));
});

afterEach(() => {
  stop();
  cleanup();
  toaster.dispose();
});

const placed = () => places.map(({ id }) => id);

/** The name of the button or the text of the item in which an icon has its place. */
function whereIs(id: UiIconId): string | null | undefined {
  const { element } = places.find((place) => place.id === id) ?? {};
  return element?.closest('button')?.getAttribute('aria-label') ?? element?.closest('li')?.textContent;
}

it('each icon of the widget has a place before it, while it is there', async () => {
  expect(placed()).toEqual(['ui/back', 'ui/showPassword', 'ui/success']);
  expect(whereIs('ui/showPassword')).toBe('Show');

  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(placed()).toEqual(['ui/back', 'ui/hidePassword', 'ui/success']));
  expect(whereIs('ui/hidePassword')).toBe('Hide');

  act(() => void showToast(toaster, 'error', 'It failed'));
  await waitFor(() => expect(whereIs('ui/error')).toContain('It failed'));
  expect(placed()).not.toContain('ui/done');
  expect(whereIs('ui/dismiss')).toBe('Dismiss');

  act(() => void showToast(toaster, 'success', 'It worked'));
  await waitFor(() => expect(whereIs('ui/done')).toContain('It worked'));
  for (const { element, size } of places) {
    expect(element.nextElementSibling?.getAttribute('width')).toBe(String(size));
  }
});

it('no place stays at the end', () => {
  const { element } = places[0] as IconPlace;
  expect(element.isConnected).toBe(true);
  stop();
  expect(element.isConnected).toBe(false);
});
