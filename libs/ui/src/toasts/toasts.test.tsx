import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { violations } from '../../../../tools/testing/axe.mjs';
import { Toasts, createToaster, showToast, type Toaster, type ToastKind } from './toasts.js';

const toasters: Toaster[] = [];

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

/** Renders the toasts of a new toaster, with one toast if a text is given. */
function mountToasts(text?: string, kind: ToastKind = 'blank') {
  const toaster = createToaster();
  toasters.push(toaster);
  const { container } = render(
    <>
      <input aria-label="Email" />
      <Toasts toaster={toaster} label="Messages" dismissLabel="Dismiss" />
    </>,
  );
  // The live region has text from the second frame on.
  act(() => void vi.advanceTimersToNextFrame());
  if (text) act(() => void showToast(toaster, kind, text));
  const seen = () => [...container.querySelectorAll('li')].map((item) => item.textContent);
  const announced = () => container.querySelector('[role=status]')?.textContent ?? 'no live region';
  return { toaster, container, seen, announced };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => toasters.splice(0).forEach((toaster) => toaster.dispose()));
  vi.useRealTimers();
});

it('has no accessibility violation', async () => {
  const { container } = mountToasts('It failed.', 'error');
  vi.useRealTimers();
  expect(await violations(container)).toEqual([]);
});

it.each([
  ['blank', 4_000],
  ['error', 4_000],
  ['success', 2_000],
] as const)('dismisses a toast of kind %s after %i ms and removes it a second later', (kind, duration) => {
  const { container, seen, announced } = mountToasts('Email resent', kind);
  pass(duration - 1);
  expect(announced()).toContain('Email resent');
  pass(1);
  expect(announced()).toBe('');
  expect(seen()).toEqual(['Email resent']);
  pass(1_000);
  expect(container.querySelector('section')).toBeNull();
});

it('keeps a loading toast until it is dismissed', () => {
  const { toaster, seen } = mountToasts();
  let dismiss = () => {};
  act(() => void (dismiss = showToast(toaster, 'loading', 'Working')));
  pass(3_600_000);
  expect(seen()).toEqual(['Working']);
  act(() => dismiss());
  pass(1_000);
  expect(seen()).toEqual([]);
});

it('shows at most twenty toasts', () => {
  const { toaster, seen } = mountToasts();
  act(() => {
    for (let number = 1; number <= 25; number++) showToast(toaster, 'blank', `No. ${number}`);
  });
  expect(seen()).toHaveLength(20);
  expect(seen()).not.toContain('No. 5');
});

it('pauses its timeout while hovered or focused', () => {
  const { announced } = mountToasts('Email resent');
  const region = screen.getByRole('region', { name: 'Messages' });
  fireEvent.mouseEnter(region);
  pass(60_000);
  expect(announced()).toContain('Email resent');
  fireEvent.mouseLeave(region);
  act(() => within(region).getByRole('button').focus());
  pass(60_000);
  expect(announced()).toContain('Email resent');
  act(() => within(region).getByRole('button').blur());
  pass(4_000);
  expect(announced()).toBe('');
});

it('resumes its timeout with the remaining time', () => {
  const { announced } = mountToasts('Email resent');
  pass(3_000);
  const region = screen.getByRole('region');
  const button = within(region).getByRole('button');
  fireEvent.mouseEnter(region);
  act(() => button.focus());
  pass(60_000);
  fireEvent.mouseLeave(region);
  act(() => button.blur());
  pass(999);
  expect(announced()).toContain('Email resent');
  pass(1);
  expect(announced()).toBe('');
});

it('stays while focused after the pointer leaves', () => {
  const { announced } = mountToasts('Email resent');
  const region = screen.getByRole('region');
  fireEvent.mouseEnter(region);
  act(() => within(region).getByRole('button').focus());
  fireEvent.mouseLeave(region);
  pass(60_000);
  expect(announced()).toContain('Email resent');
});

it('does not carry a pause over to the next widget', () => {
  const first = mountToasts('First');
  fireEvent.mouseEnter(screen.getByRole('region'));
  cleanup();
  first.toaster.dispose();
  const second = mountToasts('Second');
  expect(second.toaster.id).toBe(first.toaster.id);
  pass(4_000);
  expect(second.announced()).toBe('');
});

it('its button dismisses it and restores the previous focus', () => {
  const { announced } = mountToasts('It failed.', 'error');
  screen.getByLabelText('Email').focus();
  const button = screen.getByRole('button', { name: 'Dismiss' });
  act(() => button.focus());
  fireEvent.click(button);
  expect(announced()).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

it('announces each text once, and none with announce: false', () => {
  const { toaster, seen, announced } = mountToasts();
  act(() => {
    showToast(toaster, 'success', 'Email resent');
    showToast(toaster, 'error', 'Invalid passcode, please try again.', { announce: false });
  });
  expect(seen()).toEqual(['Invalid passcode, please try again.', 'Email resent']);
  expect(announced().trim()).toBe('Email resent');
});

it('keeps the toasts of two widgets separate', () => {
  const [one, two] = [mountToasts(), mountToasts()];
  act(() => void showToast(one.toaster, 'blank', 'For one'));
  expect(one.seen()).toEqual(['For one']);
  expect(two.seen()).toEqual([]);
});

it('shows an earlier toast on mount, and announces it after a frame', () => {
  const toaster = createToaster();
  toasters.push(toaster);
  showToast(toaster, 'blank', 'Early');
  render(<Toasts toaster={toaster} label="Messages" dismissLabel="Dismiss" />);
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => void vi.advanceTimersToNextFrame());
  expect(screen.getByRole('status').textContent?.trim()).toBe('Early');
});

it('reuses the id of a disposed toaster', () => {
  const ids = new Set<string>();
  for (let round = 0; round < 1_000; round++) {
    const toaster = createToaster();
    ids.add(toaster.id);
    toaster.dispose();
  }
  expect(ids.size).toBe(1);
});
