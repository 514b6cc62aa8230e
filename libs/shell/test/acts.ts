import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// What a person does on the page of a widget, mostly with its pager.

export const field = () => screen.getByLabelText<HTMLInputElement>('Pager');
export const type = (number: string) => fireEvent.change(field(), { target: { value: number } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const heading = (name: string) => screen.findByRole('heading', { name });
export const isFocused = (element: Element) => vi.waitFor(() => expect(document.activeElement).toBe(element));

/** Types a number and sends it. */
export function page(number: string): void {
  type(number);
  press('Page me');
}

/** Sends a number that the pager accepts, and waits for its screen. */
export async function pageSuccessfully(): Promise<HTMLElement> {
  page('42');
  return heading('Look at your pager');
}

/** Advances the clock to the start of a widget's background work. */
export const startBackground = () => act(() => vi.advanceTimersByTimeAsync(1_000));

/** Replaces the timers of the page in each test of a file. They also advance by themselves. */
export function replaceTimersInEachTest(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());
}
