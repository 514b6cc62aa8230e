import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { violations } from '../../../../tools/axe.mjs';
import { Toasts, createToaster, showToast, type Toaster } from './toasts.js';

const toasters: Toaster[] = [];

function mountToasts() {
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
  const seen = () => [...container.querySelectorAll('li')].map((item) => item.textContent);
  const said = () => container.querySelector('[role=status]')?.textContent ?? 'no live region';
  return { toaster, container, seen, said };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => toasters.splice(0).forEach((toaster) => toaster.dispose()));
  vi.useRealTimers();
});

it('has no accessibility violation', async () => {
  const { toaster, container } = mountToasts();
  act(() => void showToast(toaster, 'error', 'It failed.'));
  vi.useRealTimers();
  expect(await violations(container)).toEqual([]);
});

it.each([
  ['blank', 4_000],
  ['error', 4_000],
  ['success', 2_000],
] as const)('dismisses a toast of kind %s after %i ms and removes it a second later', (kind, duration) => {
  const { toaster, container, seen, said } = mountToasts();
  act(() => void showToast(toaster, kind, 'Email resent'));
  act(() => void vi.advanceTimersByTime(duration - 1));
  expect(said()).toContain('Email resent');
  act(() => void vi.advanceTimersByTime(1));
  expect(said()).toBe('');
  expect(seen()).toEqual(['Email resent']);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(container.querySelector('section')).toBeNull();
});

it('keeps a loading toast until it is dismissed', () => {
  const { toaster, seen } = mountToasts();
  let dismiss = () => {};
  act(() => void (dismiss = showToast(toaster, 'loading', 'Working')));
  act(() => void vi.advanceTimersByTime(3_600_000));
  expect(seen()).toEqual(['Working']);
  act(() => dismiss());
  act(() => void vi.advanceTimersByTime(1_000));
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
  const { toaster, said } = mountToasts();
  act(() => void showToast(toaster, 'blank', 'Email resent'));
  const region = screen.getByRole('region', { name: 'Messages' });
  fireEvent.mouseEnter(region);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(said()).toContain('Email resent');
  fireEvent.mouseLeave(region);
  act(() => within(region).getByRole('button').focus());
  act(() => void vi.advanceTimersByTime(60_000));
  expect(said()).toContain('Email resent');
  act(() => within(region).getByRole('button').blur());
  act(() => void vi.advanceTimersByTime(4_000));
  expect(said()).toBe('');
});

it('resumes its timeout with the remaining time', () => {
  const { toaster, said } = mountToasts();
  act(() => void showToast(toaster, 'blank', 'Email resent'));
  act(() => void vi.advanceTimersByTime(3_000));
  const region = screen.getByRole('region');
  const button = within(region).getByRole('button');
  fireEvent.mouseEnter(region);
  act(() => button.focus());
  act(() => void vi.advanceTimersByTime(60_000));
  fireEvent.mouseLeave(region);
  act(() => button.blur());
  act(() => void vi.advanceTimersByTime(999));
  expect(said()).toContain('Email resent');
  act(() => void vi.advanceTimersByTime(1));
  expect(said()).toBe('');
});

it('stays while focused after the pointer leaves', () => {
  const { toaster, said } = mountToasts();
  act(() => void showToast(toaster, 'blank', 'Email resent'));
  const region = screen.getByRole('region');
  fireEvent.mouseEnter(region);
  act(() => within(region).getByRole('button').focus());
  fireEvent.mouseLeave(region);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(said()).toContain('Email resent');
});

it('does not carry a pause over to the next widget', () => {
  const first = mountToasts();
  act(() => void showToast(first.toaster, 'blank', 'First'));
  fireEvent.mouseEnter(screen.getByRole('region'));
  cleanup();
  first.toaster.dispose();
  const second = mountToasts();
  expect(second.toaster.id).toBe(first.toaster.id);
  act(() => void showToast(second.toaster, 'blank', 'Second'));
  act(() => void vi.advanceTimersByTime(4_000));
  expect(second.said()).toBe('');
});

it('its button dismisses it and restores the previous focus', () => {
  const { toaster, said } = mountToasts();
  act(() => void showToast(toaster, 'error', 'It failed.'));
  screen.getByLabelText('Email').focus();
  const button = screen.getByRole('button', { name: 'Dismiss' });
  act(() => button.focus());
  fireEvent.click(button);
  expect(said()).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

it('announces each text once, and none with announce: false', () => {
  const { toaster, seen, said } = mountToasts();
  act(() => {
    showToast(toaster, 'success', 'Email resent');
    showToast(toaster, 'error', 'Invalid passcode, please try again.', { announce: false });
  });
  expect(seen()).toEqual(['Invalid passcode, please try again.', 'Email resent']);
  expect(said().trim()).toBe('Email resent');
});

it('keeps the toasts of two widgets separate', () => {
  const one = mountToasts();
  const two = mountToasts();
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
