// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearReturn } from './address.js';

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

describe('clearReturn', () => {
  it('removes the redirect parameters and keeps the rest of the URL byte for byte', () => {
    history.replaceState(
      { of: 'the host' },
      '',
      '/page?q=a+b%20c&stytch_token_type=login&token=secret&empty&stytch_redirect_type=login&public_token=p&q=%C3%A9#part',
    );
    const { length } = history;
    clearReturn(new URL(location.href));
    expect(location.pathname + location.search + location.hash).toBe('/page?q=a+b%20c&empty&q=%C3%A9#part');
    expect(history.state).toEqual({ of: 'the host' });
    expect(history.length).toBe(length);
  });

  it('removes percent-encoded and repeated parameters', () => {
    history.replaceState(null, '', '/?%74oken=one&token=two&tokens=mine');
    clearReturn(new URL(location.href));
    expect(location.search).toBe('?tokens=mine');
  });

  it('removes the parameters that the caller names', () => {
    history.replaceState(null, '', '/page?token=mine&error=access_denied&x=1&error_description=No%20thanks');
    clearReturn(new URL(location.href), ['error', 'error_description']);
    expect(location.search).toBe('?token=mine&x=1');
  });

  it('does not throw if replaceState throws', () => {
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('Too many calls', 'SecurityError');
    });
    expect(() => clearReturn(new URL('http://localhost/?token=secret'))).not.toThrow();
  });
});
