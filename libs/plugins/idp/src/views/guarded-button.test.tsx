import { WidgetContext } from '@latchkey/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GuardedButton } from './guarded-button.view.js';

type Value = ComponentProps<typeof WidgetContext.Provider>['value'];

const widget: object = { translate: ({ text }: { text: string }) => text };
const onClick = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onClick.mockClear();
  render(
    <WidgetContext.Provider value={widget as Value}>
      <GuardedButton onClick={onClick}>Allow</GuardedButton>
    </WidgetContext.Provider>,
  );
});
afterEach(() => vi.useRealTimers());

const allow = () => screen.getByRole('button', { name: 'Allow' });
const isArmed = () => !allow().hasAttribute('aria-disabled');
const pass = (ms: number) => void act(() => void vi.advanceTimersByTime(ms));
const paint = () => void act(() => void vi.advanceTimersToNextFrame());
/** Clicks like a mouse. */
const press = () => {
  fireEvent.pointerDown(allow());
  fireEvent.click(allow(), { detail: 1 });
};
const early = () => screen.getByRole('status').textContent;

describe('a button that grants something', () => {
  it('ignores clicks for 500 ms after the paint, and shows a hint for them', () => {
    expect(isArmed()).toBe(false);
    press();
    expect(onClick).not.toHaveBeenCalled();
    expect(early()).toBe('That was quick. If you mean it, press once more.');
    paint();
    pass(499);
    expect(isArmed()).toBe(false);
    pass(1);
    expect(isArmed()).toBe(true);
    press();
    expect(onClick).toHaveBeenCalledOnce();
    expect(early()).toBe('');
  });

  it.each([
    ['a focus of the window', () => fireEvent.focus(window)],
    ['a visibility change of the tab', () => fireEvent(document, new Event('visibilitychange'))],
    ['a return from the back/forward cache', () => fireEvent(window, new Event('pageshow'))],
  ])('ignores clicks for 500 ms after %s', (_when, reactivate) => {
    pass(1_000);
    expect(isArmed()).toBe(true);
    reactivate();
    expect(isArmed()).toBe(false);
    press();
    paint();
    pass(499);
    expect(isArmed()).toBe(false);
    pass(1);
    press();
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('ignores a press that started too early or elsewhere', () => {
    fireEvent.pointerDown(allow());
    pass(1_000);
    fireEvent.click(allow(), { detail: 1 });
    expect(onClick).not.toHaveBeenCalled();
    fireEvent.pointerDown(document.body);
    fireEvent.click(allow(), { detail: 2 });
    expect(onClick).not.toHaveBeenCalled();
    expect(early()).not.toBe('');
    press();
    // One press makes one click.
    fireEvent.click(allow(), { detail: 1 });
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('accepts a key press on it and ignores a repeated key', () => {
    pass(1_000);
    fireEvent.keyDown(allow(), { key: 'Enter', repeat: true });
    fireEvent.click(allow(), { detail: 0 });
    expect(onClick).not.toHaveBeenCalled();
    fireEvent.keyUp(allow(), { key: 'Enter' });
    fireEvent.keyDown(allow(), { key: 'Enter' });
    fireEvent.click(allow(), { detail: 0 });
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('accepts a click of assistive technology without a press', () => {
    fireEvent.click(allow(), { detail: 0 });
    expect(onClick).not.toHaveBeenCalled();
    pass(1_000);
    fireEvent.click(allow(), { detail: 0 });
    expect(onClick).toHaveBeenCalledOnce();
  });
});
