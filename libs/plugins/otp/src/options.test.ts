import { describe, expect, it } from 'vitest';
import { expirationOf } from './options.js';

describe('expirationOf', () => {
  it('is 5 minutes by default', () => {
    expect(expirationOf({ methods: ['sms'] })).toBe(5);
    expect(expirationOf({ methods: ['sms'], expirationMinutes: 10 })).toBe(10);
  });
});
