import type { Connection, Provider } from '@latchkey/client';
import { compose, defineSlot, LatchkeyError } from '@latchkey/kernel';
import type { google } from '@latchkey/oauth';
import { act, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { mountLogin, type MountedWidget } from './index.js';
import { oauthFrom } from './oauth.js';
import type { Config } from './config.js';

// A slot is found by its id.
const oauthProviders = defineSlot<ReturnType<typeof google>>('oauth/providers');

/** Configurations of pages without types come as they are. */
const from = (oauthOptions: unknown) => oauthFrom({ oauthOptions } as Config);
const of = (...providers: unknown[]) => from({ providers });
const idsOf = (products: readonly { readonly id: string }[]) => products.map(({ id }) => id);
const providersOf = (products: ReturnType<typeof from>) =>
  compose(products)
    .read(oauthProviders)
    .map(({ value }) => value);

function errorOf(oauthOptions: unknown): unknown {
  try {
    from(oauthOptions);
  } catch (error) {
    return error;
  }
  return undefined;
}

const KNOWN =
  'google, microsoft, apple, github, gitlab, facebook, discord, salesforce, slack, amazon, bitbucket, linkedin, ' +
  'coinbase, twitch, twitter, tiktok, snapchat, figma, yahoo';
const all = KNOWN.split(', ');

describe('oauthOptions', () => {
  it('knows the nineteen of the specification, and keeps their order', () => {
    const reversed = [...all].reverse();
    expect(providersOf(of(...reversed.map((type) => ({ type })))).map(({ type }) => type)).toEqual(reversed);
    expect(all).toHaveLength(19);
  });

  it.each(['GitHub', 'GITHUB', 'github'])('takes the type %s, in any case', (type) => {
    expect(providersOf(of({ type }))).toMatchObject([{ type: 'github', title: 'GitHub' }]);
  });

  it('hands on what each provider is told, and where people come back to', () => {
    const options = { custom_scopes: ['repo'], provider_params: { login: 'ada' } };
    const [github] = providersOf(
      from({ providers: [{ type: 'github', ...options }], loginRedirectURL: '/in', signupRedirectURL: '/new' }),
    );
    expect(github).toMatchObject({ ...options, loginRedirectURL: '/in', signupRedirectURL: '/new' });
  });

  it('takes null for what is left out, as JSON has it', () => {
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
    ['it is not asked for', [{ type: 'google' }, { type: 'github' }], ['oauth']],
    ['it is asked not to', [{ type: 'google', one_tap: false }], ['oauth']],
    ['google asks for it', [{ type: 'github' }, { type: 'google', one_tap: true }], ['oauth', 'onetap']],
    ['another provider asks, which has none', [{ type: 'github', one_tap: true }], ['oauth']],
  ])('is wired by itself, and only then: %s', (_when, providers, ids) => {
    expect(idsOf(of(...providers))).toEqual(ids);
    expect(compose(of(...providers)).issues).toEqual([]);
  });

  it.each(['embeddedOnly', 'embeddedonly', 'EMBEDDEDONLY'])('takes the position %s, in any case', (position) => {
    const options = { one_tap: true, cancel_on_tap_outside: false };
    expect(providersOf(of({ type: 'google', position, ...options }))).toMatchObject([
      { position: 'embeddedOnly', ...options },
    ]);
  });

  it('refuses a script that is neither Google’s nor safe', () => {
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
    'asks for providers where they are %j',
    (options) => {
      expect(errorOf(options)).toMatchObject({
        code: 'preset/no-providers',
        message: `The product "oauth" was given no providers. Write oauthOptions: { providers: [{ type: 'google' }] }. Known: ${KNOWN}.`,
      });
    },
  );

  it.each(['google', { 0: 'google' }, 1])('says that %j is no list of providers', (providers) => {
    expect(errorOf({ providers })).toMatchObject({
      code: 'preset/not-a-list',
      message: `"oauthOptions.providers" is not a list. Write providers: [{ type: 'google' }].`,
    });
  });

  it.each([
    ['"myspace"', { type: 'myspace' }],
    ['"toString"', { type: 'toString' }],
    ['"__proto__"', { type: '__proto__' }],
    ['""', { type: '' }],
    ['of the type undefined', {}],
    ['of the type undefined', null],
    ['of the type number', { type: 1 }],
  ])('names the provider %s and the known ones', (named, provider) => {
    expect(errorOf({ providers: [{ type: 'google' }, provider] })).toMatchObject({
      code: 'preset/unknown-provider',
      message: `There is no provider ${named}. Known: ${KNOWN}.`,
    });
  });

  it('names the position and the known ones', () => {
    expect(errorOf({ providers: [{ type: 'google', position: 'left' }] })).toMatchObject({
      code: 'preset/unknown-position',
      message:
        'There is no position "left". Known: embedded, floating, embeddedOnly, floatingOrEmbedded, forceLegacyEmbedded.',
    });
  });

  it('names the option of a provider, and that of all, with where they stand', () => {
    expect(errorOf({ providers: [{ type: 'github', scopes: [] }] })).toMatchObject({
      code: 'preset/unknown-option',
      message:
        'There is no option "oauthOptions.providers[].scopes". Known: type, custom_scopes, provider_params, one_tap, position, cancel_on_tap_outside.',
    });
    expect(errorOf({ providers: [{ type: 'github' }], redirectURL: '/' })).toMatchObject({
      code: 'preset/unknown-option',
      message:
        'There is no option "oauthOptions.redirectURL". Known: providers, loginRedirectURL, signupRedirectURL, oneTapScriptURL.',
    });
  });

  it('is a LatchkeyError, whatever stands in the list', () => {
    fc.assert(
      fc.property(fc.anything(), (wrong) => {
        fc.pre(!all.some((type) => String(Object(wrong).type).toLowerCase() === type));
        expect(errorOf({ providers: [wrong] })).toBeInstanceOf(LatchkeyError);
      }),
    );
  });
});

describe('on the page', () => {
  const target = document.createElement('div');
  let mounted: MountedWidget | undefined;
  afterEach(() => {
    act(() => mounted?.unmount());
    target.remove();
  });

  const mount = async (config: Config) => {
    document.body.append(target);
    target.id = 'login';
    const client: Provider = {
      publicToken: 'public-token-test-1',
      apiUrl: undefined,
      connect: () => new Promise<Connection>(() => {}),
    };
    await act(async () => {
      mounted = mountLogin({ client, elementId: '#login', config });
    });
  };

  it('providers stand as buttons before the form', async () => {
    const oauthOptions = { providers: [{ type: 'google' }, { type: 'github' }] } as const;
    await mount({ products: ['emailMagicLinks', 'oauth'], oauthOptions });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual([
      'Continue with Google',
      'Continue with GitHub',
      'Continue with email',
    ]);
  });

  it('the product crypto says where to get a wallet, when there is none', async () => {
    await mount({ products: ['crypto'] });
    expect(await screen.findByRole('button', { name: 'Set up a new crypto wallet' })).toBeTruthy();
  });
});
