import { describe, expect, it, vi } from 'vitest';
import { loadConfig } from './lazy.js';
import { productsOf } from './products.js';
import type { Config } from './config.js';

const idsOf = (plugins: readonly { readonly id: string }[]) => plugins.map(({ id }) => id);

describe('loadConfig', () => {
  it.each<readonly [string, Config | undefined]>([
    ['no configuration', undefined],
    ['a named product', { products: ['passwords'] }],
    [
      'every product',
      {
        products: ['oauth', 'crypto', 'otp', 'passwords', 'passkeys'],
        oauthOptions: { providers: [{ type: 'google', one_tap: true }, { type: 'github' }] },
        otpOptions: { methods: ['sms', 'email'] },
      },
    ],
    ['products that cannot be created', { products: ['otp', 'oauth', 'emailMagicLinks'] }],
    ['a product that does not exist', { products: ['otpp', 'emailMagicLinks'] as never }],
  ])('creates the same products as the mount functions, with the same reports, from %s', async (_what, config) => {
    const reports: string[] = [];
    const expected = productsOf(config ?? {}, ['emailMagicLinks'], (sentence) => void reports.push(sentence));
    const { products, problems, mode } = await loadConfig(config);
    expect(idsOf(products)).toEqual(idsOf(expected));
    expect([...(problems ?? [])].sort()).toEqual(reports.sort());
    expect(mode).toBeUndefined();
  });

  it.each(['resetPassword', 'passkeyRegistration', 'identityProvider', 'RESETPASSWORD'])(
    'creates the mode %s, without default products',
    async (name) => {
      const { mode, products, problems } = await loadConfig(undefined, name);
      expect(mode?.contributes?.length).toBeGreaterThan(0);
      expect(products).toEqual([]);
      expect(problems).toEqual([]);
    },
  );

  it('creates nothing for a mode that does not exist: log-in is not what was meant', async () => {
    const { products, mode, problems } = await loadConfig({ products: ['emailMagicLinks'] }, 'resetPasword');
    expect(products).toEqual([]);
    expect(mode).toBeUndefined();
    expect(problems).toEqual([expect.stringContaining('There is no mode "resetPasword"')]);
  });

  it('passes the props that do not depend on the products', async () => {
    const config = { sessionOptions: { sessionDurationMinutes: 60 }, enableShadowDOM: true };
    expect(await loadConfig(config)).toMatchObject({ ...config, checkOptions: true });
  });

  it.each([[5], ['text'], [['otp']]])('reports the configuration %j, and has the default products', async (given) => {
    const { products, problems } = await loadConfig(given as unknown as object);
    expect(idsOf(products)).toEqual(['eml']);
    expect(problems).toEqual(['"config" is left out: it is no object.']);
  });
});

describe('loadConfig, if code does not load,', () => {
  const offline = () => {
    vi.resetModules();
    vi.doMock('@latchkey/otp', () => {
      throw new TypeError('Failed to fetch');
    });
    return import('./lazy.js');
  };

  it('leaves out a product, and reports it', async () => {
    const fresh = await offline();
    const { products, problems } = await fresh.loadConfig({
      products: ['otp', 'passwords'],
      otpOptions: { methods: ['sms'] },
    });
    expect(idsOf(products)).toEqual(['passwords']);
    expect(problems).toEqual([expect.stringMatching(/^The product "otp" is left out: its code did not load\./)]);
  });

  it('rejects if it is the only product', async () => {
    const fresh = await offline();
    const loading = fresh.loadConfig({ products: ['otp'], otpOptions: { methods: ['sms'] } });
    await expect(loading).rejects.toThrow();
  });
});
