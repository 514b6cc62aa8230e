import { LatchkeyError, type AnyPlugin } from '@latchkey/kernel';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { letter, pager } from '../test/pager.js';
import { testProvider } from '../test/provider.js';
import { warmUp } from '../test/warm-up.js';
import type { WidgetProps } from './index.js';
import { mount } from './mount.js';

beforeAll(warmUp);

let target: HTMLElement;
beforeEach(() => {
  target = document.body.appendChild(document.createElement('div'));
  target.id = 'login';
});
const unmounts: (() => void)[] = [];
afterEach(() => {
  act(() => unmounts.splice(0).forEach((unmount) => unmount()));
  document.body.replaceChildren();
});

const props = () => ({ provider: testProvider(), products: [pager()] });
/** Mounts a widget until the end of the test, or until the test calls `unmount`. */
const mountWidget = (into: string | Element, changes: Partial<WidgetProps> = {}) =>
  act(async () => {
    const { update, unmount } = mount<readonly AnyPlugin[], AnyPlugin>(into, { ...props(), ...changes });
    unmounts.push(unmount);
    return { update, unmount: () => act(unmount) };
  });
const field = () => screen.findByLabelText<HTMLInputElement>('Pager');

it.each([
  ['a selector', () => '#login'],
  ['an element', () => target],
])('mounts into %s', async (_what, given) => {
  await mountWidget(given());
  expect(target.contains(await field())).toBe(true);
});

it('mounts into a shadow root of the host page', async () => {
  const inside = target.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  await mountWidget(inside);
  expect(inside.querySelector('input')).toBeTruthy();
});

it.each(['#missing', '#login .missing'])('throws an error with a fix if no element matches %j', (selector) => {
  const hint = 'Call mount() after it is in the page.';
  const message = `No element matches "${selector}". ${hint}`;
  const mounting = () => mount(selector, props());
  expect(mounting).toThrow(LatchkeyError);
  expect(mounting).toThrow(expect.objectContaining({ code: 'mount/target-not-found', message, hint }));
  expect(target.childNodes).toHaveLength(0);
});

it('has the language and direction of the texts', async () => {
  const strings = { 'shell.lang': 'ar', 'shell.dir': 'rtl' };
  const card = () => target.firstElementChild;
  const { update } = await mountWidget('#login', { strings });
  expect([card()?.getAttribute('lang'), card()?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  act(() => update({ strings: { ...strings, 'shell.dir': 'ltr' } }));
  expect(card()?.getAttribute('dir')).toBe('ltr');
});

it('in English, follows the page', async () => {
  await mountWidget('#login');
  expect(target.firstElementChild?.hasAttribute('dir')).toBe(false);
  expect(target.firstElementChild?.hasAttribute('lang')).toBe(false);
});

it('changes the given props and keeps the others and the typed text', async () => {
  const { update } = await mountWidget('#login', { headingLevel: 3 });
  fireEvent.change(await field(), { target: { value: '42' } });
  act(() => update({ strings: { 'shell.title': 'Willkommen' } }));
  expect(screen.getByRole('heading', { name: 'Willkommen', level: 3 })).toBeTruthy();
  act(() => update({ headingLevel: 1 }));
  expect(screen.getByRole('heading', { name: 'Willkommen', level: 1 })).toBeTruthy();
  expect((await field()).value).toBe('42');
});

it('empties its element and stops following the session', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const provider = testProvider();
  const { unmount } = await mountWidget('#login', { provider });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await vi.waitFor(() => expect(provider.followers).toBe(1));
  unmount();
  expect(target.childNodes).toHaveLength(0);
  await vi.waitFor(() => expect(provider.followers).toBe(0));
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('can be mounted again in the same element', async () => {
  (await mountWidget('#login')).unmount();
  await mountWidget('#login');
  expect(target.contains(await field())).toBe(true);
});

it('gives the ids of each widget a unique prefix, because copies of React number ids from the same value', async () => {
  const prefixes = async () => {
    const { unmount } = await mountWidget('#login', { products: [pager(), letter()] });
    await screen.findByRole('tablist');
    const ids = [...target.querySelectorAll('[id]')].map(({ id }) => /latchkey-[\w.]+-/.exec(id)?.[0]);
    unmount();
    return new Set(ids);
  };
  const [first, second] = [await prefixes(), await prefixes()];
  expect(first.size).toBe(1);
  expect(second.size).toBe(1);
  expect([...first, ...second]).not.toContain(undefined);
  expect(first).not.toEqual(second);
});
