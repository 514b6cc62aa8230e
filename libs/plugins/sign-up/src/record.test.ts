import { SIGN_UP_KEY } from '@latchkey/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepMetadata } from './keep-metadata.js';
import { changeRecord, endRecord, KEPT_MS, readRecord } from './record.js';

const TOKEN = 'public-token-test-1';
const stored = () => sessionStorage.getItem(SIGN_UP_KEY + TOKEN);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('the record of a tab', () => {
  it('is kept for 30 minutes after its first part, and then removed', () => {
    keepMetadata(TOKEN, { metadata: { campaign: 'spring' } });
    vi.setSystemTime(Date.now() + KEPT_MS - 1);
    keepMetadata(TOKEN, { metadata: { plan: 'pro' } });
    expect(readRecord(TOKEN)).toEqual({ metadata: { campaign: 'spring', plan: 'pro' } });
    vi.setSystemTime(Date.now() + 1);
    expect(readRecord(TOKEN)).toEqual({});
    expect(stored()).toBeNull();
  });

  it('is that of one public token', () => {
    changeRecord(TOKEN, { metadata: { plan: 'pro' } });
    expect(readRecord('public-token-test-2')).toEqual({});
  });

  it('has no metadata once the user has been asked', () => {
    changeRecord(TOKEN, { metadata: { plan: 'pro' }, pending: { userId: 'u', method: 'eml' } });
    endRecord(TOKEN, 'u');
    expect(readRecord(TOKEN)).toEqual({ asked: 'u' });
  });

  it('stays without metadata on a page that has none', () => {
    keepMetadata(TOKEN, undefined);
    expect(stored()).toBeNull();
  });

  it.each([
    'no JSON',
    '7',
    'null',
    '{"metadata":{"a":1}}',
    '{"at":"soon"}',
    `{"at":${Date.now() + 86_400_000},"metadata":{"a":1}}`,
    '{"at":0,"pending":{"userId":1}}',
  ])('ignores %s', (text) => {
    sessionStorage.setItem(SIGN_UP_KEY + TOKEN, text);
    expect(readRecord(TOKEN)).toEqual({});
  });

  it('is empty where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined);
    keepMetadata(TOKEN, { metadata: { plan: 'pro' } });
    expect(readRecord(TOKEN)).toEqual({});
  });
});
