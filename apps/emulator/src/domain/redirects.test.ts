import { describe, expect, it } from 'vitest';
import type { RedirectUrl } from './project.js';
import { buildLink, chooseRedirect } from './redirects.js';

const ERRORS = { invalid: 'invalid', noMatch: 'no_match', noDefault: 'no_default' };

function choose(requested: string | undefined, ...registered: (Partial<RedirectUrl> & { url: string })[]): string {
  const entries = registered.map((entry): RedirectUrl => ({ types: ['login'], default: false, ...entry }));
  return chooseRedirect(requested, 'login', entries, ERRORS).href;
}

describe('chooseRedirect', () => {
  it.each([
    ['http://localhost:4200/play', 'http://localhost:4200/play?a=1'],
    ['http://localhost:4200/play?registered=1', 'http://localhost:4200/play'],
    ['https://app.example:443/', 'https://APP.example'],
    ['myapp://auth/callback', 'myapp://auth/callback?x=1'],
  ])('accepts a URL with the origin and path of %s: %s', (registered, requested) => {
    expect(choose(requested, { url: registered })).toBe(new URL(requested).href);
  });

  it.each([
    ['http://localhost:4200/play', 'http://localhost:4200/play/'],
    ['http://localhost:4200/play', 'http://localhost:4200/play%2F..'],
    ['myapp://auth/callback', 'otherapp://auth/callback'],
    ['myapp://auth/callback', 'myapp://other/callback'],
  ])('rejects a URL that differs from %s: %s', (registered, requested) => {
    expect(() => choose(requested, { url: registered })).toThrow('not among');
  });

  it.each([
    ['http://localhost:5173/in?x=1#y', 'http://localhost:5173/in'],
    ['http://ada:1@localhost:5173/', 'http://localhost:5173/'],
    ['myapp://auth/callback', 'myapp://auth/callback'],
    ["http://localhost:5173/$(id);'", '<url>'],
  ])('names the command that allows %s', (requested, shown) => {
    expect(() => choose(requested, { url: 'http://localhost:4200/' })).toThrow(
      `Allow it by latchkey-emulator --redirect ${shown}`,
    );
  });

  it('accepts only URLs registered for the type', () => {
    expect(() => choose('http://a.example/', { url: 'http://a.example/', types: ['oauth'] })).toThrow('not among');
  });

  it('falls back to the first default of the type', () => {
    const registered = [
      { url: 'http://a.example/' },
      { url: 'http://b.example/', types: ['signup' as const], default: true },
      { url: 'http://c.example/', default: true },
      { url: 'http://d.example/', default: true },
    ];
    expect(choose(undefined, ...registered)).toBe('http://c.example/');
    expect(() => choose(undefined, { url: 'http://a.example/' })).toThrow('no default');
  });
});

describe('buildLink', () => {
  const parameters = { stytch_token_type: 'magic_links', token: 't', stytch_redirect_type: 'login' } as const;
  const ending = 'stytch_token_type=magic_links&token=t&stytch_redirect_type=login';

  it.each([
    ['http://a.example/', `http://a.example/?${ending}`],
    ['http://a.example/?', `http://a.example/?${ending}`],
    ['http://a.example/?x=1#part', `http://a.example/?x=1&${ending}#part`],
    ['http://a.example/?a=1&a=2&flag', `http://a.example/?a=1&a=2&flag&${ending}`],
    ['http://a.example/?%74oken=evil&x', `http://a.example/?x&${ending}`],
  ])('appends each parameter once to the query of %s', (redirect, link) => {
    expect(buildLink(new URL(redirect), parameters)).toBe(link);
  });
});
