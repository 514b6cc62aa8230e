import { compose, defineSlot } from '@latchkey/kernel';
import type { google } from '@latchkey/oauth';
import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { client, setUpPage } from '../test/mount-page.js';
import { mountLogin } from './index.js';
import { productsOf } from './products.js';
import type { Config } from './config.js';

// Slots are compared by id, so this copy reads the same slot.
const oauthProviders = defineSlot<ReturnType<typeof google>>('oauth/providers');

/** Passes an untyped configuration. */
const from = (oauthOptions: unknown) =>
  productsOf(
    { products: ['oauth'], oauthOptions: oauthOptions as NonNullable<Config['oauthOptions']> },
    [],
    (sentence) => sentences.push(sentence),
  );
let sentences: string[] = [];
beforeEach(() => void (sentences = []));
const of = (...providers: unknown[]) => from({ providers });
const idsOf = (products: readonly { readonly id: string }[]) => products.map(({ id }) => id);
const providersOf = (products: ReturnType<typeof from>) =>
  compose(products)
    .read(oauthProviders)
    .map(({ value }) => value);

/** Returns the reported sentences, and the types of the remaining providers. */
function readFrom(oauthOptions: unknown): { readonly reported: readonly string[]; readonly types: readonly string[] } {
  const types = providersOf(from(oauthOptions)).map(({ type }) => type);
  return { reported: sentences, types };
}

const KNOWN =
  'google, microsoft, apple, github, gitlab, facebook, discord, salesforce, slack, amazon, bitbucket, linkedin, ' +
  'coinbase, twitch, twitter, tiktok, snapchat, figma, yahoo';
const all = KNOWN.split(', ');

describe('oauthOptions', () => {
  it('accepts the 19 providers of the specification, and keeps their order', () => {
    const reversed = [...all].reverse();
    expect(providersOf(of(...reversed.map((type) => ({ type })))).map(({ type }) => type)).toEqual(reversed);
    expect(all).toHaveLength(19);
  });

  it.each(['GitHub', 'GITHUB', 'github'])('accepts the type %s in any letter case', (type) => {
    expect(providersOf(of({ type }))).toMatchObject([{ type: 'github', title: 'GitHub' }]);
  });

  it('passes on the options of each provider and the redirect URLs', () => {
    const options = { custom_scopes: ['repo'], provider_params: { login: 'ada' } };
    const [github] = providersOf(
      from({ providers: [{ type: 'github', ...options }], loginRedirectURL: '/in', signupRedirectURL: '/new' }),
    );
    expect(github).toMatchObject({ ...options, loginRedirectURL: '/in', signupRedirectURL: '/new' });
  });

  it('treats null as an omitted option', () => {
    const [google] = providersOf(
      from({
        providers: [{ type: 'google', custom_scopes: null, one_tap: null, position: null }],
        loginRedirectURL: null,
        oneTapScriptURL: null,
      }),
    );
    expect(google).toMatchObject({ type: 'google' });
    expect(Object.values(google ?? {})).not.toContain(null);
  });
});

describe('One Tap', () => {
  it.each([
    ['one_tap is omitted', [{ type: 'google' }, { type: 'github' }], ['oauth']],
    ['one_tap is false', [{ type: 'google', one_tap: false }], ['oauth']],
    ['google has one_tap', [{ type: 'github' }, { type: 'google', one_tap: true }], ['oauth', 'onetap']],
    ['another provider has one_tap', [{ type: 'github', one_tap: true }], ['oauth']],
  ])('is added only for google with one_tap: %s', (_when, providers, ids) => {
    expect(idsOf(of(...providers))).toEqual(ids);
    expect(compose(of(...providers)).issues).toEqual([]);
  });

  it.each(['embeddedOnly', 'embeddedonly', 'EMBEDDEDONLY'])(
    'accepts the position %s in any letter case',
    (position) => {
      const options = { one_tap: true, cancel_on_tap_outside: false };
      expect(providersOf(of({ type: 'google', position, ...options }))).toMatchObject([
        { position: 'embeddedOnly', ...options },
      ]);
    },
  );

  it('reports an unsafe script URL', () => {
    const providers = [{ type: 'google', one_tap: true }];
    const scripts = ['http://example.com/gsi', 'javascript:alert(1)', 'data:text/javascript,1'];
    for (const oneTapScriptURL of scripts) {
      expect(compose(from({ providers, oneTapScriptURL })).issues).toHaveLength(1);
    }
    expect(idsOf(from({ providers, oneTapScriptURL: 'http://localhost:4210/google/gsi/client' }))).toContain('onetap');
  });
});

describe('a mistake in oauthOptions', () => {
  it.each([undefined, null, {}, { providers: null }, { providers: [] }])(
    'reports missing providers for %j',
    (options) => {
      expect(readFrom(options)).toEqual({
        types: [],
        reported: [
          `The product "oauth" was given no providers. Write oauthOptions: { providers: [{ type: 'google' }] }. Known: ${KNOWN}.`,
        ],
      });
    },
  );

  it.each(['google', { 0: 'google' }, 1])('reports that %j is not a list of providers', (providers) => {
    expect(readFrom({ providers }).reported[0]).toBe(
      `"oauthOptions.providers" is no list. Write providers: [{ type: 'google' }].`,
    );
  });

  it.each([
    ['"myspace"', { type: 'myspace' }],
    ['"toString"', { type: 'toString' }],
    ['"__proto__"', { type: '__proto__' }],
    ['""', { type: '' }],
    ['of the type undefined', {}],
    ['of the type number', { type: 1 }],
  ])('leaves out the provider %s, and reports it with the known ones', (named, provider) => {
    expect(readFrom({ providers: [provider, { type: 'github' }] })).toEqual({
      types: ['github'],
      reported: [`There is no provider ${named}. Known: ${KNOWN}.`],
    });
  });

  it.each([null, undefined, 'google', 1])('leaves out %j as a provider', (provider) => {
    expect(readFrom({ providers: [provider, { type: 'github' }] })).toEqual({
      types: ['github'],
      reported: [`oauthOptions.providers[0] is no provider. Write { type: 'google' }.`],
    });
  });

  it('leaves out a duplicate provider', () => {
    expect(readFrom({ providers: [{ type: 'google' }, { type: 'Google' }] })).toEqual({
      types: ['google'],
      reported: ['The provider "google" is named more than once in oauthOptions.providers.'],
    });
  });

  it('reports an unknown position', () => {
    expect(readFrom({ providers: [{ type: 'google', position: 'left' }] })).toEqual({
      types: ['google'],
      reported: [
        'There is no position "left". Known: embedded, floating, embeddedOnly, floatingOrEmbedded, forceLegacyEmbedded.',
      ],
    });
  });

  it('reports unknown options with their paths', () => {
    expect(readFrom({ providers: [{ type: 'github', scopes: [] }], redirectURL: '/' })).toEqual({
      types: ['github'],
      reported: [
        'There is no option "oauthOptions.redirectURL". Did you mean "loginRedirectURL"? Known: providers, loginRedirectURL, signupRedirectURL, oneTapScriptURL.',
        'There is no option "oauthOptions.providers[0].scopes". Did you mean "custom_scopes"? Known: type, custom_scopes, provider_params, one_tap, position, cancel_on_tap_outside.',
      ],
    });
  });

  it('keeps the valid provider beside any invalid one', () => {
    fc.assert(
      fc.property(fc.anything(), (wrong) => {
        fc.pre(!all.some((type) => String(Object(wrong).type).toLowerCase() === type));
        sentences = [];
        const { types, reported } = readFrom({ providers: [wrong, { type: 'github' }] });
        expect(types).toEqual(['github']);
        expect(reported).not.toEqual([]);
      }),
    );
  });
});

describe('on the page', () => {
  const page = setUpPage('login');
  const mount = (config: Config) => page.mount(() => mountLogin({ client, elementId: '#login', config }));

  it('shows the providers as buttons before the form', async () => {
    const oauthOptions = { providers: [{ type: 'google' }, { type: 'github' }] } as const;
    await mount({ products: ['emailMagicLinks', 'oauth'], oauthOptions });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual([
      'Continue with Google',
      'Continue with GitHub',
      'Continue with email',
    ]);
  });

  it('shows a button to set up a crypto wallet when there is none', async () => {
    await mount({ products: ['crypto'] });
    expect(await screen.findByRole('button', { name: 'Set up a new crypto wallet' })).toBeTruthy();
  });
});
