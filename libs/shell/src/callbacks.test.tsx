import { definePlugin, type FlowContext } from '@latchkey/kernel';
import { FlowButton, useFlow } from '@latchkey/react';
import { mainSections } from '@latchkey/slots';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { violations } from '../test/axe.js';
import { noNumber, pager } from '../test/pager.js';
import { renderWidget } from '../test/render-widget.js';
import { warmUp } from '../test/warm-up.js';

beforeAll(warmUp);

const type = (number: string) => fireEvent.change(screen.getByLabelText('Pager'), { target: { value: number } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('tells the page of an event once its state is there', async () => {
  const onEvent = vi.fn();
  renderWidget({ products: [pager()], callbacks: { onEvent } });
  type('42');
  press('Page me');
  expect(await screen.findByRole('heading', { name: 'Look at your pager' })).toBeTruthy();
  expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'pager/paged', data: { number: '42' } });
});

it('tells the page of a failure, and the person in the field and in a toast', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const onError = vi.fn();
  const { container } = renderWidget({ products: [pager()], callbacks: { onError } });
  press('Page me');
  expect(await screen.findByRole('region', { name: 'Notifications' })).toBeTruthy();
  expect(onError).toHaveBeenCalledExactlyOnceWith(noNumber);
  expect(screen.getByRole('alert').textContent).toBe('Which pager is yours?');
  expect(screen.getByRole('listitem').textContent).toContain('Which pager is yours?');
  expect(await violations(container)).toEqual([]);
  press('Dismiss');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('listitem')).toBeNull();
  vi.useRealTimers();
});

it('gives words of the host to the field and to the toast', async () => {
  renderWidget({ products: [pager()], strings: { 'pager.noNumber': 'Kein Pager?' } });
  press('Page me');
  expect((await screen.findByRole('listitem')).textContent).toContain('Kein Pager?');
  expect(screen.getByRole('alert').textContent).toBe('Kein Pager?');
});

it.each<[string, () => unknown]>([
  [
    'throws',
    () => {
      throw new Error('host');
    },
  ],
  ['rejects', () => Promise.reject(new Error('host'))],
  ['rejects with nothing', () => Promise.reject(undefined)],
])('goes on, and reports once, when the page’s callback %s', async (_how, callback) => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  renderWidget({ products: [pager()], callbacks: { onEvent: callback, onError: callback } });
  press('Page me');
  expect((await screen.findByRole('listitem')).textContent).toContain('Which pager is yours?');
  expect(report).toHaveBeenCalledTimes(1);
  type('42');
  press('Page me');
  expect(await screen.findByRole('heading', { name: 'Look at your pager' })).toBeTruthy();
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(2));
  expect(report.mock.calls.map(([text]) => text)).toEqual(Array(2).fill('Latchkey: a callback threw.'));
});

it('does not wait for a callback that never resolves', async () => {
  const onEvent = (): unknown => new Promise(() => {});
  renderWidget({ products: [pager()], callbacks: { onEvent } });
  type('42');
  press('Page me');
  expect(await screen.findByRole('heading', { name: 'Look at your pager' })).toBeTruthy();
});

it('calls the callbacks that are there now', async () => {
  const [before, after] = [vi.fn(), vi.fn()];
  const { rerender } = renderWidget({ products: [pager()], callbacks: { onEvent: before } });
  rerender({ callbacks: { onEvent: after } });
  type('42');
  press('Page me');
  await vi.waitFor(() => expect(after).toHaveBeenCalledTimes(1));
  expect(before).not.toHaveBeenCalled();
});

it('tells nothing once the widget is gone', async () => {
  const [onEvent, begun, answered] = [vi.fn(), vi.fn(), vi.fn()];
  let answer = () => {};
  async function wait(ctx: FlowContext<{ event: { type: 'slow/done' } }>) {
    begun();
    await new Promise<void>((resolve) => (answer = resolve));
    ctx.emit({ type: 'slow/done' });
    answered(ctx.signal.aborted);
  }
  function Slow() {
    const flow = useFlow(wait);
    return (
      <FlowButton flow={flow} type="button" onClick={() => flow.run(undefined)}>
        Wait
      </FlowButton>
    );
  }
  const slow = definePlugin({
    id: 'slow',
    contributes: [mainSections.of({ area: 'buttons', id: 'slow', view: Slow })],
  });
  const { unmount } = renderWidget({ products: [slow], callbacks: { onEvent } });
  press('Wait');
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  unmount();
  await vi.waitFor(() => {
    answer();
    expect(answered).toHaveBeenCalledExactlyOnceWith(true);
  });
  expect(onEvent).not.toHaveBeenCalled();
});

it('tells a page that passed no callbacks nothing, and goes on', async () => {
  renderWidget({ products: [pager()] });
  press('Page me');
  expect((await screen.findByRole('listitem')).textContent).toContain('Which pager is yours?');
  type('42');
  press('Page me');
  expect(await screen.findByRole('heading', { name: 'Look at your pager' })).toBeTruthy();
});
