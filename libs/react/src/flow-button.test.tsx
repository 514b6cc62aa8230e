import { definePlugin, LatchkeyError, type FlowContext } from '@latchkey/kernel';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { violations } from '../../../tools/testing/axe.mjs';
import { renderInWidget } from '../test/render-in-widget.js';
import { FlowButton, useFlow } from './index.js';

let answers: { resolve: () => void; reject: (error: unknown) => void }[] = [];
let asked = () => {};
const ask = vi.fn((_ctx: FlowContext, _input: string) => {
  asked();
  return new Promise<void>((resolve, reject) => void answers.push({ resolve, reject }));
});

const plugin = definePlugin({ id: 'test', flows: async () => ({ ask }) });

function Asker() {
  const flow = useFlow('ask');
  return (
    <>
      <input aria-label="What" onChange={() => flow.clearError()} />
      <FlowButton type="button" flow={flow} onClick={() => flow.run('input')}>
        Continue
      </FlowButton>
      <output>{flow.error}</output>
    </>
  );
}

const button = () => screen.getByRole('button');
const shownError = () => document.querySelector('output')?.textContent;
/** Presses the button and waits for the flow without advancing the clock. */
const begin = () =>
  act(() => {
    const begun = new Promise<void>((resolve) => (asked = resolve));
    fireEvent.click(button());
    return begun;
  });
/** Draws the button and presses it. */
async function rendered() {
  const widget = renderInWidget(<Asker />, { plugin });
  await begin();
  return widget;
}
const answer = (how: 'resolve' | 'reject', error?: unknown) => act(async () => answers.at(-1)?.[how](error));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const waiting = new LatchkeyError({
  code: 'provider/rate-limited',
  message: 'Too many.',
  userMessage: { id: 'error.tooMany', text: 'Too many tries.' },
  retryAfterMs: 2_500,
});

beforeEach(() => {
  answers = [];
  ask.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

describe('a flow’s button', () => {
  it('has no accessibility violation, idle, busy and failed', async () => {
    const { container } = renderInWidget(<Asker />, { plugin });
    vi.useRealTimers();
    expect(await violations(container)).toEqual([]);
    await begin();
    expect(await violations(container)).toEqual([]);
    await answer('reject', waiting);
    expect(await violations(container)).toEqual([]);
  });

  it('is busy at once, keeps its name and focus, and is idle again at the end', async () => {
    renderInWidget(<Asker />, { plugin });
    button().focus();
    expect(button().getAttribute('aria-busy')).toBeNull();
    await begin();
    expect(screen.getByRole('button', { name: 'Continue', busy: true })).toBe(document.activeElement);
    await answer('resolve');
    expect(button().getAttribute('aria-busy')).toBeNull();
    expect(button().getAttribute('aria-disabled')).toBeNull();
  });

  it('runs its flow once, however often it is pressed', async () => {
    await rendered();
    for (let press = 0; press < 5; press++) fireEvent.click(button());
    await pass(1_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('says after 3 s that it is still working, in a live region', async () => {
    renderInWidget(<Asker />, { plugin });
    const says = screen.getAllByRole('status').find(({ localName }) => localName !== 'output');
    await begin();
    await pass(2_999);
    expect(says?.textContent).toBe('');
    await pass(1);
    expect(says?.textContent).toBe('Still working…');
    expect(screen.getByRole('button', { name: 'Continue', busy: true })).toBeTruthy();
    await answer('resolve');
    expect(screen.queryByText('Still working…')).toBeNull();
  });

  it('times out after 15 s with a message, and can be pressed again', async () => {
    const { onError } = await rendered();
    await pass(15_000);
    expect(shownError()).toBe('We could not get through. Check your connection and try again.');
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'flow/timed-out' }));
    expect(screen.queryByText('Still working…')).toBeNull();
    await begin();
    expect(shownError()).toBe('');
  });

  it('counts the seconds down while it must wait, and ignores clicks meanwhile', async () => {
    await rendered();
    await answer('reject', waiting);
    expect(button().textContent).toBe('Try again in 3 s');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(shownError()).toBe('Too many tries.');
    fireEvent.click(button());
    fireEvent.change(screen.getByLabelText('What'), { target: { value: 'other' } });
    await pass(1_000);
    expect(button().textContent).toBe('Try again in 2 s');
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(2_000);
    expect(button().textContent).toBe('Continue');
    expect(button().getAttribute('aria-disabled')).toBeNull();
    await begin();
  });

  it('uses the host’s texts', async () => {
    renderInWidget(<Asker />, { plugin, strings: { 'shell.slow': 'Moment…', 'shell.waiting': 'Noch {seconds} s' } });
    await begin();
    await pass(3_000);
    expect(screen.getByText('Moment…')).toBeTruthy();
    await answer('reject', waiting);
    expect(button().textContent).toBe('Noch 3 s');
  });
});

describe('a flow in a view', () => {
  it('receives its input and the context of its product', async () => {
    await rendered();
    expect(ask).toHaveBeenCalledWith(
      expect.objectContaining({ env: { sessionDurationMinutes: 30, locale: 'en' } }),
      'input',
    );
  });

  it('shows its error until the person edits the input', async () => {
    const { onError } = renderInWidget(<Asker />, { plugin });
    const error = new LatchkeyError({ code: 'a/b', message: 'm', userMessage: { id: 'a.b', text: 'Not so.' } });
    await begin();
    await answer('reject', error);
    expect(shownError()).toBe('Not so.');
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
    fireEvent.change(screen.getByLabelText('What'), { target: { value: 'other' } });
    expect(shownError()).toBe('');
  });

  it.each([
    ['an unknown error', new TypeError('undefined is not a function')],
    ['nothing', undefined],
    ['an error without words', new LatchkeyError({ code: 'a/b', message: 'For developers.' })],
  ])('shows a general message for %s', async (_what, error) => {
    await rendered();
    await answer('reject', error);
    // The words of unexpected errors load when they are first needed.
    await vi.waitFor(() => expect(shownError()).toBe('Something went wrong. Please try again.'));
    expect(button().getAttribute('aria-busy')).toBeNull();
  });
});
