import { LatchkeyError, type FlowContext } from '@latchkey/kernel';
import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { page, pageSuccessfully, press, type } from '../../test/acts.js';
import { violations } from '../../../../tools/testing/axe.mjs';
import { flowButton, noNumber, noService } from '../../test/pager.js';
import { renderWidget } from '../../test/render-widget.js';
import { warmUp } from '../../test/warm-up.js';

beforeAll(warmUp);

it('calls onEvent after the state of the event is visible', async () => {
  const onEvent = vi.fn();
  renderWidget({ callbacks: { onEvent } });
  await pageSuccessfully();
  expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'pager/paged', data: { number: '42' } });
});

it('reports a provider error to onError, in the field and in a toast', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const onError = vi.fn();
  const { container } = renderWidget({ callbacks: { onError } });
  page('0');
  expect(await screen.findByRole('region', { name: 'Notifications' })).toBeTruthy();
  expect(onError).toHaveBeenCalledExactlyOnceWith(noService);
  expect(screen.getByRole('alert').textContent).toBe('Pagers are out of order.');
  expect(screen.getByRole('listitem').textContent).toContain('Pagers are out of order.');
  expect(await violations(container)).toEqual([]);
  press('Dismiss');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('listitem')).toBeNull();
  vi.useRealTimers();
});

it('shows an inline error of a product only in the field, not in a toast', async () => {
  const onError = vi.fn();
  renderWidget({ callbacks: { onError } });
  press('Page me');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Which pager is yours?'));
  await vi.waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith(noNumber));
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('shows the provider’s error about a password only in the field, not in a toast', async () => {
  const onError = vi.fn();
  const userMessage = { id: 'door.no', text: 'No entry.' };
  const refusal = new LatchkeyError({ code: 'provider/refused', message: 'Refused.', userMessage, isInline: true });
  renderWidget({ products: [flowButton('door', 'Knock', () => Promise.reject(refusal))], callbacks: { onError } });
  press('Knock');
  await vi.waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith(refusal));
  expect(screen.getByRole('alert').textContent).toBe('No entry.');
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('listitem')).toBeNull();
});

it.each([
  ['with the request id', ' (request-1)', 'Der Dienst ist gestört. (request-1)'],
  ['alone, if there is none', '', 'Der Dienst ist gestört.'],
])('shows the text of another language for a failure of the provider %s', async (_what, requestId, shown) => {
  const userMessage = { id: 'error.server-error', text: 'The service is down.', params: { requestId } };
  const failure = new LatchkeyError({ code: 'provider/server-error', message: 'Failed.', userMessage });
  const strings = { 'error.server-error': 'Der Dienst ist gestört.{requestId}' };
  renderWidget({ products: [flowButton('door', 'Knock', () => Promise.reject(failure))], strings });
  press('Knock');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(shown));
});

it('links a URL of the provider’s site, in the field and in the toast', async () => {
  const address = 'https://stytch.com/docs';
  renderWidget({ strings: { 'pager.noService': `Broken. See ${address}.` } });
  page('0');
  await vi.waitFor(() => {
    const links = screen.getAllByRole('link', { name: new RegExp(address) });
    expect(links.map((link) => link.closest('li, [role=alert]')?.tagName)).toEqual(
      expect.arrayContaining(['LI', screen.getByRole('alert').tagName]),
    );
  });
  expect(screen.getByRole('listitem').textContent).toContain(`Broken. See ${address}`);
});

it('uses the host’s text in the field and in the toast', async () => {
  renderWidget({ strings: { 'pager.noService': 'Gestört.' } });
  page('0');
  expect((await screen.findByRole('listitem')).textContent).toContain('Gestört.');
  expect(screen.getByRole('alert').textContent).toBe('Gestört.');
});

it('a toast that is shown follows the texts when the host changes them', async () => {
  const { rerender } = renderWidget({ strings: { 'pager.noService': 'Broken.' } });
  page('0');
  expect((await screen.findByRole('listitem')).textContent).toContain('Broken.');
  rerender({ strings: { 'pager.noService': 'Gestört.', 'shell.dismiss': 'Schließen' } });
  expect(screen.getByRole('listitem').textContent).toContain('Gestört.');
  expect(screen.getByRole('button', { name: 'Schließen' })).toBeTruthy();
  rerender({ strings: {} });
  expect(screen.getByRole('listitem').textContent).toContain('Pagers are out of order.');
});

describe('the toast of a flow’s error disappears', () => {
  /** A method that fails on the first attempt and opens a screen on the second. */
  function flaky() {
    let tries = 0;
    async function knock(ctx: FlowContext<{ screen: 'open' }>) {
      tries += 1;
      if (tries === 1) throw noService;
      await ctx.go('open');
    }
    return flowButton('flaky', 'Knock', knock, { open: 'Open' });
  }

  /** The class name of each toast. A dismissed toast has another, hidden class for 1 s until it is removed. */
  const toasts = () => screen.queryAllByRole('listitem').map(({ className }) => className);

  async function failToPage() {
    renderWidget();
    page('0');
    await screen.findByRole('listitem');
  }

  it('when a retry succeeds', async () => {
    renderWidget({ products: [flaky()] });
    press('Knock');
    await screen.findByRole('listitem');
    const seen = toasts();
    press('Knock');
    expect(await screen.findByRole('heading', { name: 'Open' })).toBeTruthy();
    expect(toasts()).not.toEqual(seen);
  });

  it('when the person changes what they typed', async () => {
    await failToPage();
    const seen = toasts();
    type('01');
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(toasts()).not.toEqual(seen);
  });

  it('when a retry fails, which shows its own toast', async () => {
    await failToPage();
    const [seen] = toasts();
    press('Page me');
    await vi.waitFor(() => expect(toasts()).toHaveLength(2));
    expect(toasts().filter((name) => name === seen)).toHaveLength(1);
  });

  it('before it renders, if the error was cleared meanwhile', async () => {
    const onError = vi.fn(() => void type('01'));
    renderWidget({ callbacks: { onError } });
    page('0');
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
    await vi.dynamicImportSettled();
    expect(toasts()).toEqual([]);
  });
});

const throwError = () => {
  throw new Error('host');
};

it.each<[string, () => unknown]>([
  ['throws', throwError],
  ['rejects', () => Promise.reject(new Error('host'))],
  ['rejects with nothing', () => Promise.reject(undefined)],
])('goes on, and reports once, when the page’s callback %s', async (_how, callback) => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  renderWidget({ callbacks: { onEvent: callback, onError: callback } });
  page('0');
  expect((await screen.findByRole('listitem')).textContent).toContain('Pagers are out of order.');
  expect(report).toHaveBeenCalledTimes(1);
  await pageSuccessfully();
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(2));
  expect(report.mock.calls.map(([text]) => text)).toEqual(Array(2).fill('Latchkey: a callback threw.'));
});

it('does not wait for a callback that never resolves', async () => {
  const onEvent = (): unknown => new Promise(() => {});
  renderWidget({ callbacks: { onEvent } });
  await pageSuccessfully();
});

it('calls the current callbacks', async () => {
  const [before, after] = [vi.fn(), vi.fn()];
  const { rerender } = renderWidget({ callbacks: { onEvent: before } });
  rerender({ callbacks: { onEvent: after } });
  page('42');
  await vi.waitFor(() => expect(after).toHaveBeenCalledTimes(1));
  expect(before).not.toHaveBeenCalled();
});

it('calls no callback after unmounting', async () => {
  const [onEvent, begun, answered] = [vi.fn(), vi.fn(), vi.fn()];
  let answer = () => {};
  async function wait(ctx: FlowContext<{ event: { type: 'slow/done' } }>) {
    begun();
    await new Promise<void>((resolve) => (answer = resolve));
    ctx.emit({ type: 'slow/done' });
    answered(ctx.signal.aborted);
  }
  const { unmount } = renderWidget({ products: [flowButton('slow', 'Wait', wait)], callbacks: { onEvent } });
  press('Wait');
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  unmount();
  await vi.waitFor(() => {
    answer();
    expect(answered).toHaveBeenCalledExactlyOnceWith(true);
  });
  expect(onEvent).not.toHaveBeenCalled();
});

it('works without callbacks', async () => {
  renderWidget();
  page('0');
  expect((await screen.findByRole('listitem')).textContent).toContain('Pagers are out of order.');
  await pageSuccessfully();
});

it('keeps working and logs the error if a callback is a getter that throws', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const callbacks = Object.defineProperty({}, 'onEvent', { get: throwError, enumerable: true });
  renderWidget({ callbacks });
  await pageSuccessfully();
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('Latchkey: a callback threw.', new Error('host')));
});
