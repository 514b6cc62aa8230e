import { LatchkeyError } from '@latchkey/kernel';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { letter, pager } from '../test/pager.js';
import { testProvider } from '../test/provider.js';
import { warmUp } from '../test/warm-up.js';
import { mount } from './mount.js';

beforeAll(warmUp);

let target: HTMLElement;
beforeEach(() => {
  target = document.body.appendChild(document.createElement('div'));
  target.id = 'login';
});
afterEach(() => document.body.replaceChildren());

const props = () => ({ provider: testProvider(), products: [pager()] });
const field = () => screen.findByLabelText<HTMLInputElement>('Pager');

it.each([
  ['a selector', () => '#login'],
  ['an element', () => target],
])('mounts into %s', async (_what, given) => {
  const mounted = await act(async () => mount(given(), props()));
  expect(target.contains(await field())).toBe(true);
  act(() => mounted.unmount());
});

it('mounts into a shadow root of the host page', async () => {
  const inside = target.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  const mounted = await act(async () => mount(inside, props()));
  expect(inside.querySelector('input')).toBeTruthy();
  act(() => mounted.unmount());
});

it.each(['#missing', '#login .missing'])('throws an error with a fix if no element matches %j', (selector) => {
  let error: unknown;
  try {
    mount(selector, props());
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(LatchkeyError);
  expect(error).toMatchObject({
    code: 'mount/target-not-found',
    message: `No element matches "${selector}". Call mount() after it is in the page.`,
    hint: 'Call mount() after it is in the page.',
  });
  expect(target.childNodes).toHaveLength(0);
});

it('changes the given props and keeps the others and the typed text', async () => {
  const mounted = await act(async () => mount('#login', { ...props(), headingLevel: 3 }));
  fireEvent.change(await field(), { target: { value: '42' } });
  act(() => mounted.update({ strings: { 'shell.title': 'Willkommen' } }));
  expect(screen.getByRole('heading', { name: 'Willkommen', level: 3 })).toBeTruthy();
  act(() => mounted.update({ headingLevel: 1 }));
  expect(screen.getByRole('heading', { name: 'Willkommen', level: 1 })).toBeTruthy();
  expect((await field()).value).toBe('42');
  act(() => mounted.unmount());
});

it('empties its element and stops following the session', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const provider = testProvider();
  const mounted = await act(async () => mount('#login', { provider, products: [pager()] }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await vi.waitFor(() => expect(provider.followers).toBe(1));
  act(() => mounted.unmount());
  expect(target.childNodes).toHaveLength(0);
  await vi.waitFor(() => expect(provider.followers).toBe(0));
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('can be mounted again in the same element', async () => {
  const first = await act(async () => mount('#login', props()));
  act(() => first.unmount());
  const second = await act(async () => mount('#login', props()));
  expect(target.contains(await field())).toBe(true);
  act(() => second.unmount());
});

it('gives the ids of each widget a unique prefix, because copies of React number ids from the same value', async () => {
  const prefixes = async () => {
    const mounted = await act(async () => mount('#login', { ...props(), products: [pager(), letter()] }));
    await screen.findByRole('tablist');
    const ids = [...target.querySelectorAll('[id]')].map(({ id }) => /latchkey-\w+-/.exec(id)?.[0]);
    act(() => mounted.unmount());
    return new Set(ids);
  };
  const [first, second] = [await prefixes(), await prefixes()];
  expect(first.size).toBe(1);
  expect(second.size).toBe(1);
  expect([...first, ...second]).not.toContain(undefined);
  expect(first).not.toEqual(second);
});
