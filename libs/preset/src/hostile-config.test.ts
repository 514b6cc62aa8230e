import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { client, setUpPage } from '../test/mount-page.js';
import { mountLogin } from './index.js';

// robustness.md 3: for any configuration from untyped code or JSON, no prototype is polluted, the widget shows a form,
// and the developer gets a report of the items that are left out.

const fail = (): never => {
  throw new Error('no battery');
};
const polluting = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":2}},"prototype":{"polluted":3}}';
const json = (text: string): unknown => JSON.parse(text);
const getter = (name: string) => Object.defineProperty({}, name, { get: fail, enumerable: true });
const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value) Object.values(value).forEach(frozen);
  return Object.freeze(value);
};

const page = setUpPage('login');
afterEach(() => {
  expect({}).not.toHaveProperty('polluted');
  expect([]).not.toHaveProperty('polluted');
  expect(() => {}).not.toHaveProperty('polluted');
});

const mount = (given: object) => page.mount(() => mountLogin({ client, elementId: 'login', ...given }));

// Loads the chunks for styles and issues before the first test.
beforeAll(async () => {
  document.body.appendChild(document.createElement('div')).id = 'login';
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let tell: (error: unknown) => void = () => {};
  const told = new Promise((resolve) => (tell = resolve));
  await mount({ styles: { logoImageUrl: 'x:' }, config: { unknown: 1 }, callbacks: { onError: tell } });
  await told;
  await vi.dynamicImportSettled();
  page.unmount();
});

/** Inputs that do not affect the form. */
const ignored: Readonly<Record<string, () => object>> = {
  'styles that pollute': () => ({ styles: json(`{"colors":${polluting},"buttons":{"primary":${polluting}}}`) }),
  'styles that are null': () => ({ styles: null }),
  'styles that are a string': () => ({ styles: 'dark' }),
  'styles that are a list': () => ({ styles: [1, null] }),
  'styles with a getter that throws': () => ({ styles: getter('colors') }),
  'styles with a nested getter that throws': () => ({
    styles: { colors: getter('primary'), logo: getter('logoImageUrl') },
  }),
  'styles with a header that throws': () => ({ styles: getter('hideHeaderText') }),
  'styles that throw on every access': () => ({ styles: new Proxy({}, { get: fail, ownKeys: fail }) }),
  'circular styles': () => {
    const styles: Record<string, unknown> = {};
    styles['colors'] = styles;
    return { styles };
  },
  'styles that are not strings': () => ({
    styles: { colors: { primary: 1n, error: Symbol('odd') }, logoImageUrl: Symbol('odd') },
  }),
  'deeply nested styles': () => ({ styles: json(`${'{"colors":'.repeat(500)}1${'}'.repeat(500)}`) }),
  'frozen options': () => frozen({ styles: { colors: { primary: '#123456' } }, strings: { 'shell.title': 'Hello' } }),
  'strings that pollute': () => ({ strings: json(polluting) }),
  'strings that are null': () => ({ strings: null }),
  'strings that are not strings': () => ({
    strings: { 'eml.send': 5, 'eml.email': null, 'eml.label': {}, 'shell.or': [] },
  }),
  'strings with a getter that throws': () => ({ strings: getter('eml.nothing') }),
  'callbacks that are null': () => ({ callbacks: null }),
  'callbacks that are not functions': () => ({ callbacks: { onEvent: 'tell', onError: {} } }),
  'a redirect that pollutes': () => ({ redirect: json(`{"status":"none","data":${polluting}}`) }),
  'a config with null options': () => ({
    config: { emailMagicLinksOptions: null, otpOptions: null, sessionOptions: null, enableShadowDOM: null },
  }),
  'options of a product that pollute': () => ({ config: { emailMagicLinksOptions: json(polluting) } }),
  'options of the session that pollute': () => ({ config: { sessionOptions: json(polluting) } }),
  'frozen configuration': () => frozen({ config: { products: ['emailMagicLinks'], emailMagicLinksOptions: {} } }),
  'a configuration without a prototype': () => ({
    config: Object.assign(Object.create(null), { products: ['emailMagicLinks'] }),
  }),
};

/** Inputs that are left out and reported, with a working product beside them. */
const leftOut: Readonly<Record<string, () => object>> = {
  'a config that pollutes': () => ({ config: json(polluting) }),
  'a config with an option named like an object member': () => ({ config: { toString: {} } }),
  'products named like object members': () => ({
    config: { products: ['emailMagicLinks', 'constructor', '__proto__'] },
  }),
  'a provider named like an object member': () => ({
    config: { products: ['emailMagicLinks', 'oauth'], oauthOptions: { providers: [{ type: 'constructor' }] } },
  }),
  'a provider that pollutes': () => ({
    config: { products: ['emailMagicLinks', 'oauth'], oauthOptions: { providers: [json(polluting)] } },
  }),
  'a method named like an object member': () => ({
    config: { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['toString'] } },
  }),
};

describe('a widget', () => {
  it.each(Object.entries(ignored))('shows the form with %s', async (_what, given) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await mount(given());
    expect(await screen.findByRole('textbox')).toBeTruthy();
    expect(screen.getByRole('button')).toBeTruthy();
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByRole('textbox')).toBeTruthy();
  });

  it.each(Object.entries(leftOut))('shows the form and reports an error for %s', async (_what, given) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onError = vi.fn();
    await mount({ ...given(), callbacks: { onError } });
    await vi.waitFor(() => expect(onError).toHaveBeenCalled());
    expect(screen.getByRole('textbox')).toBeTruthy();
  });

  it.each([
    ['a getter', () => ({ config: getter('products') })],
    ['a proxy', () => ({ config: new Proxy({ products: [] }, { ownKeys: fail, get: fail }) })],
  ])('reports %s of the configuration that throws', async (_what, given) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onError = vi.fn();
    await mount({ ...given(), callbacks: { onError } });
    await vi.waitFor(() => expect(onError).toHaveBeenCalled());
    expect(onError.mock.lastCall?.[0]).toMatchObject({ message: expect.stringContaining('no battery') as unknown });
  });
});
