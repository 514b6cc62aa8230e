// @vitest-environment node
// The location of a real window cannot be replaced.
import { expect, it, vi } from 'vitest';
import { leaveFor, mayLeaveFor } from './page.js';

it('leaves only for absolute URLs, and replaces the history entry', () => {
  const place = { href: 'https://idp.example/consent', replace: vi.fn() };
  vi.stubGlobal('location', place);
  for (const address of ['/cb', '//rp.example/cb', 'https:rp.example', 'com.example.app:/cb']) {
    expect(mayLeaveFor(address)).toBe(false);
    expect(() => leaveFor(address)).toThrow(expect.objectContaining({ code: 'navigation/unsafe-url' }));
  }
  expect(place.replace).not.toHaveBeenCalled();
  expect(mayLeaveFor('com.example.app:/cb', ['com.example.app'])).toBe(true);
  leaveFor('com.example.app:/cb', ['com.example.app']);
  expect(String(place.replace.mock.lastCall?.[0])).toBe('com.example.app:/cb');
});
