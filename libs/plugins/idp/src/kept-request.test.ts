import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findRequest, forgetRequest, keepRequest } from './kept-request.js';

const KEY = 'latchkey:idp-request:token';
const query = 'client_id=c&redirect_uri=https%3A%2F%2Frp.example%2Fcb&state=s+t%2B';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

it('finds the request of this tab, before that of another one', () => {
  keepRequest('token', { query, sessionId: 'session-1' });
  expect(findRequest('token')).toEqual({ query, sessionId: 'session-1' });
  localStorage.setItem(KEY, JSON.stringify({ query: 'client_id=d', until: Date.now() + 1_000 }));
  expect(findRequest('token')?.query).toBe(query);
  expect(findRequest('other')).toBeUndefined();
});

it('finds the request of another tab of this browser', () => {
  keepRequest('token', { query, sessionId: undefined });
  sessionStorage.clear();
  expect(findRequest('token')).toEqual({ query, sessionId: undefined });
});

it('forgets a request after an hour', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  keepRequest('token', { query, sessionId: undefined });
  vi.advanceTimersByTime(60 * 60_000 - 1);
  expect(findRequest('token')).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(findRequest('token')).toBeUndefined();
});

it('forgets an answered request, but not one that another tab has kept since', () => {
  keepRequest('token', { query, sessionId: undefined });
  localStorage.setItem(KEY, JSON.stringify({ query: 'client_id=d', until: Date.now() + 1_000 }));
  forgetRequest('token', query);
  expect(findRequest('token')?.query).toBe('client_id=d');
});

it.each(['', '{', '7', 'null', '[]', '{"query":7,"until":9e15}', '{"query":"client_id=c","until":"soon"}'])(
  'ignores what other code has written: %s',
  (text) => {
    sessionStorage.setItem(KEY, text);
    expect(findRequest('token')).toBeUndefined();
    forgetRequest('token', query);
  },
);

it('keeps only the parameters of a request', () => {
  sessionStorage.setItem(KEY, JSON.stringify({ query: 'client_id=c&token=t&utm=1', until: 9e15 }));
  expect(findRequest('token')?.query).toBe('client_id=c');
});

it('does nothing where storage is blocked', () => {
  for (const place of ['sessionStorage', 'localStorage'] as const) {
    vi.spyOn(globalThis, place, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  keepRequest('token', { query, sessionId: undefined });
  expect(findRequest('token')).toBeUndefined();
  vi.restoreAllMocks();
});
