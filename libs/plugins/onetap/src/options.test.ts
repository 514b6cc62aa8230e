import { describe, expect, it } from 'vitest';
import { scriptOf } from './options.js';

describe('the URL of the script', () => {
  it('is Google’s by default', () => {
    expect(scriptOf({})).toBe('https://accounts.google.com/gsi/client');
  });

  it.each([
    'https://example.com/gsi/client',
    'http://localhost:4210/google/gsi/client',
    'http://127.0.0.1/client',
    'http://[::1]:4210/client',
  ])('may be %s', (scriptURL) => {
    expect(scriptOf({ scriptURL })).toBe(scriptURL);
  });

  it.each([
    'http://example.com/client',
    'http://localhost.example.com/client',
    'https://user:password@example.com/client',
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    'blob:https://example.com/1',
    '/gsi/client',
    '',
  ])('may not be %s', (scriptURL) => {
    expect(scriptOf({ scriptURL })).toBeUndefined();
  });
});
