import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';

// What a person finds on the screen.

/** The button of this name on the page. @throws if there is none, or several */
export const button = (name: string) => screen.getByRole('button', { name });
/** Waits for the button of this name. @throws if it does not come, or several do */
export const findButton = (name: string) => screen.findByRole('button', { name });
/** Whether the page has a button of this name. */
export const hasButton = (name: string) => screen.queryByRole('button', { name }) !== null;
/** The texts of all buttons in the accessibility tree. */
export const buttonTexts = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

/** Texts of the live regions with this role that are not empty. */
export const liveTexts = (role: 'alert' | 'status') =>
  screen
    .queryAllByRole(role)
    .map(({ textContent }) => textContent)
    .filter(Boolean);

/** Advances the fake timers. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
