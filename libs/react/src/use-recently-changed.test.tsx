import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRecentlyChanged } from './use-recently-changed.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Sent({ count }: { count: number }) {
  return <button>{useRecentlyChanged(count, 2_000) ? 'Sent' : 'Send again'}</button>;
}

const label = () => screen.getByRole('button').textContent;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

function expectSentForTwoSeconds() {
  pass(1_999);
  expect(label()).toBe('Sent');
  pass(1);
  expect(label()).toBe('Send again');
}

it('is true for the given time after the count has changed, and false at first', () => {
  const { rerender } = render(<Sent count={1} />);
  expect(label()).toBe('Send again');
  rerender(<Sent count={2} />);
  expect(label()).toBe('Sent');
  expectSentForTwoSeconds();
});

it('restarts its time with the next change', () => {
  const { rerender } = render(<Sent count={1} />);
  rerender(<Sent count={2} />);
  pass(1_500);
  rerender(<Sent count={3} />);
  expectSentForTwoSeconds();
});
