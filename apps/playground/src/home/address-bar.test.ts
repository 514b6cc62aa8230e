import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nothingChosen } from '../choice/choice.js';
import { addressOf, keepInAddress } from './address-bar.js';
import { createStore } from './store.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

it('writes rapid changes once, without a history entry', () => {
  const before = history.length;
  const replace = vi.spyOn(history, 'replaceState');
  const store = createStore(nothingChosen);
  keepInAddress(store);
  for (const minutes of [5, 50, 500]) store.choose('config.sessionOptions.sessionDurationMinutes', minutes);
  vi.runAllTimers();
  expect(location.search).toBe('?sessionOptions.sessionDurationMinutes=500');
  expect(replace).toHaveBeenCalledTimes(1);
  expect(history.length).toBe(before);
});

it('does not change the address before the first choice', () => {
  history.replaceState(null, '', '/?locale=xx#there');
  keepInAddress(createStore(nothingChosen));
  vi.runAllTimers();
  expect(location.search + location.hash).toBe('?locale=xx#there');
});

it('keeps the parameters of a redirect, and the fragment', () => {
  history.replaceState(null, '', '/?look=warm&stytch_token_type=magic_links&token=a%20b#there');
  const store = createStore(nothingChosen);
  keepInAddress(store);
  store.choose('locale', 'de');
  vi.runAllTimers();
  expect(location.search + location.hash).toBe('?locale=de&stytch_token_type=magic_links&token=a%20b#there');
  store.choose('locale', undefined);
  vi.runAllTimers();
  expect(location.search).toBe('?stytch_token_type=magic_links&token=a%20b');
});

it('writes at once when the page is closed', () => {
  const store = createStore(nothingChosen);
  keepInAddress(store);
  store.choose('locale', 'de');
  dispatchEvent(new Event('pagehide'));
  expect(location.search).toBe('?locale=de');
});

it('returns the address of the choice before it is written, without the token', () => {
  history.replaceState(null, '', '/?stytch_token_type=magic_links&token=secret');
  const store = createStore(nothingChosen);
  store.choose('locale', 'de');
  expect(addressOf(store)).toBe(`${location.origin}/?locale=de`);
});
