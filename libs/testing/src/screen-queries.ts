import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';

// What a person finds on the screen.

export const button = (name: string) => screen.getByRole('button', { name });
export const findButton = (name: string) => screen.findByRole('button', { name });
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
