import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { client, fail, POLLUTING, reportedErrors, setUpPage, withThrowingGetter } from '../test/mount-page.js';
import { mountLogin } from './index.js';

// robustness.md 3: for any configuration from untyped code or JSON, no prototype is polluted, the widget shows a form,
// and the developer gets a report of the items that are left out.

const json = (text: string): unknown => JSON.parse(text);
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
  const reported = new Promise((resolve) => (tell = resolve));
  await mount({ styles: { logoImageUrl: 'x:' }, config: { unknown: 1 }, callbacks: { onError: tell } });
  await reported;
  await vi.dynamicImportSettled();
  page.unmount();
});

/** Inputs that do not affect the form. */
const ignored: Readonly<Record<string, () => object>> = {
  'styles that pollute': () => ({ styles: json(`{"colors":${POLLUTING},"buttons":{"primary":${POLLUTING}}}`) }),
  'styles that are null': () => ({ styles: null }),
  'styles that are a string': () => ({ styles: 'dark' }),
  'styles that are a list': () => ({ styles: [1, null] }),
  'styles with a getter that throws': () => ({ styles: withThrowingGetter('colors') }),
  'styles with a nested getter that throws': () => ({
    styles: { colors: withThrowingGetter('primary'), logo: withThrowingGetter('logoImageUrl') },
  }),
  'styles with a header that throws': () => ({ styles: withThrowingGetter('hideHeaderText') }),
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
  'strings that pollute': () => ({ strings: json(POLLUTING) }),
  'strings that are null': () => ({ strings: null }),
  'strings that are not strings': () => ({
    strings: { 'eml.send': 5, 'eml.email': null, 'eml.label': {}, 'shell.or': [] },
  }),
  'strings with a getter that throws': () => ({ strings: withThrowingGetter('eml.nothing') }),
  'callbacks that are null': () => ({ callbacks: null }),
  'callbacks that are not functions': () => ({ callbacks: { onEvent: 'tell', onError: {} } }),
  'a redirect that pollutes': () => ({ redirect: json(`{"status":"none","data":${POLLUTING}}`) }),
  'a config with null options': () => ({
    config: { emailMagicLinksOptions: null, otpOptions: null, sessionOptions: null, enableShadowDOM: null },
  }),
  'options of a product that pollute': () => ({ config: { emailMagicLinksOptions: json(POLLUTING) } }),
  'options of the session that pollute': () => ({ config: { sessionOptions: json(POLLUTING) } }),
  'frozen configuration': () => frozen({ config: { products: ['emailMagicLinks'], emailMagicLinksOptions: {} } }),
  'a configuration without a prototype': () => ({
    config: Object.assign(Object.create(null), { products: ['emailMagicLinks'] }),
  }),
};

/** Inputs that are left out and reported, with a working product beside them. */
const leftOut: Readonly<Record<string, () => object>> = {
  'a config that pollutes': () => ({ config: json(POLLUTING) }),
  'a config with an option named like an object member': () => ({ config: { toString: {} } }),
  'products named like object members': () => ({
    config: { products: ['emailMagicLinks', 'constructor', '__proto__'] },
  }),
  'a provider named like an object member': () => ({
    config: { products: ['emailMagicLinks', 'oauth'], oauthOptions: { providers: [{ type: 'constructor' }] } },
  }),
  'a provider that pollutes': () => ({
    config: { products: ['emailMagicLinks', 'oauth'], oauthOptions: { providers: [json(POLLUTING)] } },
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
    expect(await reportedErrors(mount, given())).not.toEqual([]);
    expect(screen.getByRole('textbox')).toBeTruthy();
  });

  it.each([
    ['a getter', () => ({ config: withThrowingGetter('products') })],
    ['a proxy', () => ({ config: new Proxy({ products: [] }, { ownKeys: fail, get: fail }) })],
  ])('reports %s of the configuration that throws', async (_what, given) => {
    expect((await reportedErrors(mount, given())).at(-1)).toContain('no battery');
  });
});
