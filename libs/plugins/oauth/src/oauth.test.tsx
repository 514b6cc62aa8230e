import { compose, definePlugin, describeIssue } from '@latchkey/kernel';
import {
  FACTOR_PRIMARY,
  mainButtons,
  mainSections,
  METHOD_OAUTH,
  oauthProviders,
  PROMPT_ONE_TAP,
  redirects,
} from '@latchkey/slots';
import { renderWidget } from '@latchkey/testing';
import { render } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as entry from './index.js';
import { defineOAuthProvider, github, google, oauth } from './index.js';

afterEach(() => {
  vi.unstubAllEnvs();
});

const messages = (...products: Parameters<typeof compose>[0]) => compose(products).issues.map(({ message }) => message);

/** The titles of behaviour.md 2, verbatim and in order. */
const TITLES = {
  google: 'Google',
  microsoft: 'Microsoft',
  apple: 'Apple',
  github: 'GitHub',
  gitlab: 'GitLab',
  facebook: 'Facebook',
  discord: 'Discord',
  salesforce: 'Salesforce',
  slack: 'Slack',
  amazon: 'Amazon',
  bitbucket: 'Bitbucket',
  linkedin: 'LinkedIn',
  coinbase: 'Coinbase',
  twitch: 'Twitch',
  twitter: 'Twitter',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  figma: 'Figma',
  yahoo: 'Yahoo',
} as const;

describe('the package', () => {
  it('exports nineteen providers, oauth and defineOAuthProvider', () => {
    expect(Object.keys(entry).sort()).toEqual([...Object.keys(TITLES), 'defineOAuthProvider', 'oauth'].sort());
  });

  it.each(Object.entries(TITLES))('exports %s with its title, its options and an icon of 20 pixels', (type, title) => {
    const make = entry[type as keyof typeof TITLES];
    const provider = make({ custom_scopes: ['a'], provider_params: { prompt: 'login' } });
    expect(provider).toMatchObject({ type, title, custom_scopes: ['a'], provider_params: { prompt: 'login' } });
    expect(provider).not.toHaveProperty('requires');
    const { container } = render(createElement(provider.icon as ComponentType));
    const icon = container.querySelector('svg');
    const attributes = ['width', 'height'].map((name) => icon?.getAttribute(name));
    expect(attributes).toEqual(['20', '20']);
    for (const shape of container.querySelectorAll('path')) {
      expect(shape.getAttribute('fill')).toMatch(/^(currentColor|#[\da-f]{6}|light-dark\(#[\da-f]{6},currentColor\))$/);
      expect(shape.getAttribute('d')).toMatch(/^[Mm][\d\s.a-zA-Z-]+$/);
    }
  });
});

describe('defineOAuthProvider', () => {
  it('returns the provider unchanged', () => {
    const acme = { type: 'acme_id-2', title: 'Acme', custom_scopes: ['profile'] };
    expect(defineOAuthProvider(acme)).toBe(acme);
  });

  it.each(['', 'Acme', 'a/b', '../x', 'ä', 'a b'])('rejects the type %j and names the allowed characters', (type) => {
    expect(() => defineOAuthProvider({ type, title: 'Acme' })).toThrow(
      expect.objectContaining({ code: 'oauth/invalid-type', message: expect.stringContaining('lower-case') }),
    );
  });
});

describe('oauth', () => {
  it('contributes its providers with its redirect URLs, unless a provider has its own', () => {
    const own = defineOAuthProvider({ type: 'acme', title: 'Acme', loginRedirectURL: '/acme' });
    const product = oauth({ providers: [github(), own], loginRedirectURL: '/in', signupRedirectURL: '/up' });
    const { read, issues } = compose([product]);
    expect(issues).toEqual([]);
    expect(read(oauthProviders).map(({ value }) => value)).toMatchObject([
      { type: 'github', loginRedirectURL: '/in', signupRedirectURL: '/up' },
      { type: 'acme', loginRedirectURL: '/acme', signupRedirectURL: '/up' },
    ]);
    expect(read(redirects).map(({ value }) => value)).toEqual([{ tokenType: 'oauth', screen: 'returned' }]);
    expect(product.provides).toEqual([FACTOR_PRIMARY, METHOD_OAUTH]);
  });

  it('counts all its buttons, including those of providers from other plugins', () => {
    const other = definePlugin({ id: 'other', contributes: [oauthProviders.of({ type: 'acme', title: 'Acme' })] });
    expect(compose([oauth({ providers: [google(), github()] }), other]).read(mainButtons)).toBe(3);
  });

  it.each([
    ['an empty list of providers', [], 'none'],
    ['a duplicate provider', [google(), github(), google()], 'google, github, google'],
  ])('reports %s in development only', (_what, providers, given) => {
    expect(messages(oauth({ providers }))).toEqual([
      `oauth() needs providers, each of them once. These are given: ${given}. Write oauth({ providers: [google(), apple()] }).`,
    ]);
    vi.stubEnv('NODE_ENV', 'production');
    expect(messages(oauth({ providers }))).toEqual([]);
  });

  it.each([
    ['undefined', undefined],
    ['null', null],
    ['a text', 'google'],
  ])('has no providers if the list of providers is %s', (_what, providers) => {
    const product = oauth({ providers: providers as never });
    expect(product.provides).toEqual([]);
    expect(compose([product]).read(mainSections)).toEqual([]);
  });

  it.each([
    ['undefined', undefined],
    ['a provider without a type', { title: 'Odd' }],
    ['a provider without a title', { type: 'odd' }],
  ])('skips %s in the list of providers and reports it', (_what, odd) => {
    const { read, issues } = compose([oauth({ providers: [odd as never, github()] })]);
    expect(read(oauthProviders).map(({ value }) => value.type)).toEqual(['github']);
    expect(issues.map(describeIssue)).toEqual([
      'What "oauth" puts into the slot "oauth/providers" is left out: a provider needs a type and a title.',
    ]);
  });

  it.each([
    ['throws', () => JSON.parse('{') as null],
    ['is not a component', 'github.png'],
  ])('renders all buttons, one without its icon, if that icon %s', (_what, icon) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const acme = { type: 'acme', title: 'Acme', icon: icon as never };
    const { getAllByRole } = renderWidget({ products: [oauth({ providers: [acme, github()] })] });
    expect(getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual([
      'Continue with Acme',
      'Continue with GitHub',
    ]);
  });

  it('with an empty list does not affect other plugins, and provides no primary factor', () => {
    const passkeys = definePlugin({ id: 'passkeys', requires: { [FACTOR_PRIMARY]: 'Error: by itself.' } });
    const { issues } = compose([oauth({ providers: [] }), definePlugin({ id: 'eml', provides: [FACTOR_PRIMARY] })]);
    expect(issues.map(({ code }) => code)).toEqual(['left-out']);
    expect(compose([passkeys, oauth({ providers: [] })]).issues.map(({ code }) => code)).toEqual([
      'contradiction',
      'left-out',
    ]);
  });

  it('reports in development that google({ one_tap: true }) requires the plugin with the prompt', () => {
    const sentence = 'google({ one_tap: true }) needs oneTap() of @latchkey/onetap.';
    const withOneTap = () => oauth({ providers: [github(), google({ one_tap: true, position: 'embedded' })] });
    expect(google({ one_tap: true }).requires).toEqual({ [PROMPT_ONE_TAP]: sentence });
    expect(messages(withOneTap())).toEqual([sentence]);
    expect(messages(withOneTap(), definePlugin({ id: 'onetap', provides: [PROMPT_ONE_TAP] }))).toEqual([]);
    expect(messages(oauth({ providers: [google({ one_tap: false })] }))).toEqual([]);
    // In production, the button works without the plugin.
    vi.stubEnv('NODE_ENV', 'production');
    expect(messages(withOneTap())).toEqual([]);
  });
});
