import { afterEach, expect, it } from 'vitest';
import { takeAnswer } from './answer.js';

afterEach(() => history.replaceState(null, '', '/'));

it('removes the response from the address, and returns it once', () => {
  const entries = history.length;
  history.replaceState(null, '', '/relying-party?code=c&state=a%2Bb%20c&iss=http%3A%2F%2Flocalhost#there');
  expect(Object.fromEntries(takeAnswer() ?? [])).toEqual({ code: 'c', state: 'a+b c', iss: 'http://localhost' });
  expect(location.pathname + location.search + location.hash).toBe('/relying-party');
  expect(history).toHaveLength(entries);
  expect(takeAnswer()).toBeUndefined();
});

it.each(['error=access_denied', 'state=s', 'iss=i', 'code='])('recognizes a response by %s', (query) => {
  history.replaceState(null, '', `/relying-party?${query}`);
  expect(takeAnswer()?.toString()).toBe(query);
});

it('does not change an address without a response', () => {
  history.replaceState(null, '', '/relying-party?utm=1#there');
  expect(takeAnswer()).toBeUndefined();
  expect(location.search + location.hash).toBe('?utm=1#there');
});
