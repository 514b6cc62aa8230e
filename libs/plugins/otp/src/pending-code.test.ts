import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deletePendingCode, savePendingCode, readPendingCode, type Pending } from './pending-code.js';
import { pendingKey } from './state.js';

const token = 'public-token-test-1';
const pending: Pending = { channel: 'sms', to: '+12015550123', methodId: 'phone-number-test-1', leftMs: 300_000 };
const write = (value: unknown) => sessionStorage.setItem(pendingKey(token), JSON.stringify(value));

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01') });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the pending code of a tab', () => {
  it.each(['sms', 'whatsapp', 'email'] as const)('is read with the remaining time: %s', (channel) => {
    savePendingCode(token, { ...pending, channel });
    vi.setSystemTime(Date.now() + 60_000);
    expect(readPendingCode(token)).toEqual({ ...pending, channel, leftMs: 240_000 });
  });

  it('is read with its formatted number', () => {
    savePendingCode(token, { ...pending, formattedTo: '+1 201 555 0123' });
    expect(readPendingCode(token)).toEqual({ ...pending, formattedTo: '+1 201 555 0123' });
  });

  it('expires with the code', () => {
    savePendingCode(token, pending);
    vi.setSystemTime(Date.now() + 299_999);
    expect(readPendingCode(token)?.leftMs).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    expect(readPendingCode(token)).toBeUndefined();
  });

  it('is separate for each project', () => {
    savePendingCode(token, pending);
    expect(readPendingCode('public-token-test-2')).toBeUndefined();
    deletePendingCode('public-token-test-2');
    expect(readPendingCode(token)).toEqual(pending);
  });

  it('is deleted', () => {
    savePendingCode(token, pending);
    deletePendingCode(token);
    expect(readPendingCode(token)).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it('contains no passcode', () => {
    savePendingCode(token, pending);
    const found = JSON.parse(sessionStorage.getItem(pendingKey(token)) ?? '') as object;
    expect(Object.keys(found).sort()).toEqual(['channel', 'expiresAt', 'methodId', 'to']);
  });
});

describe('a stored value of unknown origin', () => {
  const good = { channel: 'sms', to: '+12015550123', methodId: 'm', expiresAt: new Date('2026-01-01').getTime() + 1 };

  it.each([good, { ...good, formattedTo: 1 }])('is accepted when it is complete: %j', (written) => {
    write(written);
    expect(readPendingCode(token)).toEqual({ channel: 'sms', to: '+12015550123', methodId: 'm', leftMs: 1 });
  });

  it.each([
    ['nothing', null],
    ['a number', 7],
    ['a list', [good]],
    ['no time', { ...good, expiresAt: undefined }],
    ['an invalid time', { ...good, expiresAt: 'tomorrow' }],
    ['no destination', { ...good, to: undefined }],
    ['a destination that is not a string', { ...good, to: {} }],
    ['no method', { ...good, methodId: 1 }],
    ['an unknown channel', { ...good, channel: 'pigeon' }],
  ])('is ignored: %s', (_what, value) => {
    write(value);
    expect(readPendingCode(token)).toBeUndefined();
  });

  it('is ignored when it is not JSON', () => {
    sessionStorage.setItem(pendingKey(token), '{"channel":"sm');
    expect(readPendingCode(token)).toBeUndefined();
  });
});

it('throws nothing where storage is blocked', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(() => savePendingCode(token, pending)).not.toThrow();
  expect(readPendingCode(token)).toBeUndefined();
  expect(() => deletePendingCode(token)).not.toThrow();
});
