import { compose, LatchkeyError } from '@latchkey/kernel';
import { act, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { client, fail, POLLUTING, reportedErrors, setUpPage, withThrowingGetter } from '../test/mount-page.js';
import { mountLogin, type Config, type MountedWidget, type MountOptions, type ProductName } from './index.js';
import { productsOf } from './products.js';

const page = setUpPage('login');

// Loads the lazy chunks of a redirect before the first test, so that slow loading does not count against its timeouts.
beforeAll(async () => {
  document.body.appendChild(document.createElement('div')).id = 'rehearsal';
  const redirect = { status: 'authenticated', tokenType: 'magic_links' } as const;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const products = ['emailMagicLinks', 'otp', 'passwords', 'passkeys', 'oauth', 'telepathy'] as readonly ProductName[];
  const config: Config = { products, otpOptions: { methods: ['sms'] }, enableShadowDOM: true };
  let rehearsal: MountedWidget | undefined;
  await new Promise((resolve) => {
    rehearsal = mountLogin({ client, elementId: 'rehearsal', redirect, config, callbacks: { onError: resolve } });
  });
  await vi.dynamicImportSettled();
  rehearsal?.unmount();
  document.body.replaceChildren();
});

type Given = Partial<Omit<MountOptions, 'client' | 'publicToken' | 'apiUrl'>>;
const mount = (given: Given = {}) => page.mount(() => mountLogin({ client, elementId: '#login', ...given }));

const reportedFor = (config: unknown, given: object = {}) => reportedErrors(mount, { config, ...given });

describe('mountLogin', () => {
  it.each([
    ['no config', {}],
    ['an empty config', { config: {} }],
    ['email magic links named', { config: { products: ['emailMagicLinks' as const] } }],
    ['a product of the official UI', { config: { products: [{ id: 'emailMagicLinks', screens: {} }] } }],
  ])('shows email magic links with %s', async (_what, given) => {
    await mount(given);
    expect(screen.getByRole('heading', { name: 'Sign up or log in', level: 2 })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue with email' })).toBeTruthy();
    expect(page.target().contains(screen.getByLabelText('Email'))).toBe(true);
  });

  it.each(['#login', 'login', 'div#login', 'body > div'])('finds the element %j', async (elementId) => {
    await mount({ elementId });
    expect(page.target().contains(screen.getByLabelText('Email'))).toBe(true);
  });

  it.each(['42', ':r1:'])('finds the id %j, which is not a selector', async (id) => {
    page.target().id = id;
    await mount({ elementId: id });
    expect(page.target().contains(screen.getByLabelText('Email'))).toBe(true);
  });

  it.each(['missing', '#missing', 'section > .missing'])(
    'throws an error with the solution when no element matches %j',
    (elementId) => {
      const attempt = () => mountLogin({ client, elementId });
      expect(attempt).toThrow(LatchkeyError);
      expect(attempt).toThrow(
        `No element matches "${elementId}". elementId is a selector ("#login") or an id ("login"); call after the element is in the page.`,
      );
    },
  );

  it.each(['', '#', 'login['])('throws the same error for %j, which is neither a selector nor an id', (elementId) => {
    expect(() => mountLogin({ client, elementId })).toThrow(LatchkeyError);
    expect(() => mountLogin({ client, elementId })).toThrow('elementId is a selector');
  });

  it('throws when the token is missing', () => {
    expect(() => mountLogin({ publicToken: '', elementId: '#login' })).toThrow(
      expect.objectContaining({ code: 'provider/missing-token' }),
    );
  });

  it('creates its provider from the token', async () => {
    await page.mount(() => mountLogin({ publicToken: 'public-token-test-1', elementId: '#login' }));
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  it.each([
    ['its own', { publicToken: 'public-token-test-1' }, undefined],
    ['the host’s', {}, 'public-token-test-1'],
  ])('uses the official client of the page with %s token', async (_whose, internals, publicToken) => {
    const official = Object.create(null, { [Symbol.for('stytch__internal_b2c')]: { value: internals } });
    await page.mount(() => mountLogin({ client: official, publicToken, elementId: '#login' }));
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  it('throws when the official client has no token', () => {
    expect(() => mountLogin({ client: Object.create(null), elementId: '#login' })).toThrow(
      expect.objectContaining({ code: 'provider/missing-token' }),
    );
  });

  it('shows the passcode methods of otpOptions', async () => {
    await mount({ config: { products: ['otp'], otpOptions: { methods: ['whatsapp', 'email'] } } });
    expect(screen.getByLabelText('Phone number')).toBeTruthy();
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent?.trim())).toEqual([
      'WhatsApp',
      'Email',
    ]);
  });

  it('shows passwords and other products in one email tab', async () => {
    await mount({
      config: {
        products: ['emailMagicLinks', 'otp', 'passwords'],
        otpOptions: { methods: ['sms'] },
        passwordOptions: { resetPasswordTemplateId: 'mine' },
      },
    });
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent?.trim())).toEqual([
      'Email',
      'Text',
    ]);
  });

  it('offers passkeys in the field of another product', async () => {
    await mount({ config: { products: ['emailMagicLinks', 'passkeys'], passkeyOptions: { domain: 'localhost' } } });
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username webauthn');
  });

  it('shows the error of the specification for passkeys as the only product', async () => {
    await mount({ config: { products: ['passkeys'] } });
    expect(
      await screen.findByText('Error: Cannot use Passkeys by itself, please add another product to the config.'),
    ).toBeTruthy();
  });

  it.each([
    ['emailMagicLinks', 'emailMagicLinksOptions'],
    ['passwords', 'passwordOptions'],
  ])('accepts null as the options of %s', async (product, options) => {
    const config: unknown = { products: [product], [options]: null };
    await mount({ config: config as NonNullable<MountOptions['config']> });
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  it('shows the error of the specification for email links with email codes', async () => {
    await mount({ config: { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['email'] } } });
    expect(await screen.findByText('Error: Cannot use both EML and Email OTP')).toBeTruthy();
  });

  it('passes on strings, heading level and redirect', async () => {
    await mount({
      strings: { 'shell.title': 'Willkommen', 'eml.newLink': 'Neuer Link' },
      headingLevel: 3,
      redirect: { status: 'failed', tokenType: 'magic_links' },
    });
    expect(await screen.findByRole('heading', { name: 'We could not log you in', level: 3 })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Neuer Link' }));
    expect(await screen.findByRole('heading', { name: 'Willkommen', level: 3 })).toBeTruthy();
  });

  it('passes on callbacks', async () => {
    const onEvent = vi.fn();
    await mount({ callbacks: { onEvent }, redirect: { status: 'authenticated', tokenType: 'magic_links' } });
    await screen.findByRole('heading', { name: 'Success' });
    await vi.waitFor(() =>
      expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }),
    );
  });

  it('renders in a shadow root with enableShadowDOM', async () => {
    await mount({ config: { enableShadowDOM: true } });
    await vi.waitFor(() => {
      const host = [...page.target().querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot);
      expect(host?.shadowRoot?.querySelector('input[type="email"]')).toBeTruthy();
    });
    expect(page.target().querySelector('input')).toBeNull();
  });
});

describe('update', () => {
  it('changes the given options, and keeps the others and the input', async () => {
    const widget = await mount({ headingLevel: 3 });
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } });
    act(() => widget.update({ strings: { 'shell.title': 'Willkommen' } }));
    expect(screen.getByRole('heading', { name: 'Willkommen', level: 3 })).toBeTruthy();
    act(() => widget.update({ headingLevel: 1, config: { emailMagicLinksOptions: { loginExpirationMinutes: 5 } } }));
    expect(screen.getByRole('heading', { name: 'Willkommen', level: 1 })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
  });

  it('reports a product without options, and keeps the input', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onError = vi.fn();
    const widget = await mount({ callbacks: { onError } });
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } });
    act(() => widget.update({ config: { products: ['emailMagicLinks', 'oauth'] } }));
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
    act(() => widget.update({ config: {} }));
    await vi.waitFor(() => expect(screen.queryByText(/was given no providers/)).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
    expect(onError).toHaveBeenCalledOnce();
  });
});

describe('unmount', () => {
  it('leaves an empty element, which can be mounted into again', async () => {
    const widget = await mount();
    act(() => widget.unmount());
    expect(page.target().childNodes).toHaveLength(0);
    await mount();
    expect(page.target().contains(screen.getByLabelText('Email'))).toBe(true);
  });
});

describe('a mistake in the config', () => {
  const form = () => screen.getByLabelText('Email');

  it.each(['google', 'telepathy', 'toString', '__proto__', ''])(
    'leaves out the unknown product %j, and reports it with the known ones',
    async (name) => {
      expect(await reportedFor({ products: ['emailMagicLinks', name] })).toEqual([
        `There is no product ${JSON.stringify(name)}. Known: oauth, crypto, emailMagicLinks, otp, passwords, passkeys.`,
      ]);
      expect(form()).toBeTruthy();
    },
  );

  it('appears in the widget in development builds only', async () => {
    const [message = ''] = await reportedFor({ products: ['emailMagicLinks', 'telepathy'] });
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
    page.unmount();
    vi.stubEnv('NODE_ENV', 'production');
    await reportedFor({ products: ['emailMagicLinks', 'telepathy'] });
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByText(message)).toBeNull();
    expect(form()).toBeTruthy();
    vi.unstubAllEnvs();
  });

  it('replaces the form when no method is left, in production builds too', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const [message = ''] = await reportedFor({ products: ['telepathy'] });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
    vi.unstubAllEnvs();
  });

  it.each([
    ['emailMagicLinkOptions', ' Did you mean "emailMagicLinksOptions"?'],
    ['cryptoOptions', ''],
    ['toString', ''],
    ['constructor', ''],
  ])('leaves out the unknown option %j, and suggests the nearest', async (name, nearest) => {
    const [message] = await reportedFor({ [name]: {} });
    expect(message).toMatch(`There is no option "config.${name}".`);
    expect(message).toContain(`"config.${name}".${nearest}`);
    expect(message).toContain(
      'Known: products, emailMagicLinksOptions, oauthOptions, otpOptions, passwordOptions, passkeyOptions, identityProviderOptions, sessionOptions, enableShadowDOM, signUpOptions, intent, neutral, initialIdentifier, lastUsedFirst, screenHistory, autoFocus, hostContent, icons.',
    );
    expect(form()).toBeTruthy();
  });

  it.each([
    [
      { emailMagicLinksOptions: { loginRedirectUrl: '/' } },
      'eml: There is no option "loginRedirectUrl". Did you mean "loginRedirectURL"?',
    ],
    [{ products: [{ id: 'sso' }, { id: 'emailMagicLinks', screens: {} }] }, 'There is no product "sso".'],
    [
      { products: ['otp'], otpOptions: { methods: ['email'], expirationMinute: 5 } },
      'otp: There is no option "expirationMinute". Did you mean "expirationMinutes"?',
    ],
    [
      { products: ['passwords'], passwordOptions: { resetTemplateId: '' } },
      'passwords: There is no option "resetTemplateId".',
    ],
    [
      { products: ['emailMagicLinks', 'passkeys'], passkeyOptions: { domian: '' } },
      'passkeys: There is no option "domian". Did you mean "domain"?',
    ],
    [
      { sessionOptions: { sessionDuration: 5 } },
      'There is no option "sessionOptions.sessionDuration". Did you mean "sessionDurationMinutes"?',
    ],
    [
      { products: ['emailMagicLinks', 'oauth'], oauthOptions: { providers: [{ type: 'github', scopes: [] }] } },
      'There is no option "oauthOptions.providers[0].scopes". Did you mean "custom_scopes"?',
    ],
    [{ emailMagicLinksOptions: { loginExpirationMinutes: 0.5 } }, 'loginExpirationMinutes is 0.5. Pass a whole number'],
  ])('reports the wrong option in %j, in production builds too', async (config, sentence) => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(await reportedFor(config)).toEqual([expect.stringContaining(sentence)]);
    expect(form()).toBeTruthy();
    vi.unstubAllEnvs();
  });

  it('names the option in the place of presentation of the official UI', async () => {
    expect(await reportedFor({}, { presentation: { theme: {} } })).toEqual([
      expect.stringContaining('There is no option "presentation". Use "styles"'),
    ]);
  });

  it('reports a misspelt option of the mount function', async () => {
    expect(await reportedFor({}, { headinglevel: 3 })).toEqual([
      expect.stringContaining('There is no option "headinglevel". Did you mean "headingLevel"?'),
    ]);
  });

  it.each([undefined, null, {}, { methods: [] }])(
    'leaves out passcodes and reports missing methods when otpOptions are %j',
    async (otpOptions) => {
      expect(await reportedFor({ products: ['emailMagicLinks', 'otp'], otpOptions })).toEqual([
        `The product "otp" was given no methods. Write otpOptions: { methods: ['sms'] }. Known: sms, whatsapp, email.`,
      ]);
      expect(form()).toBeTruthy();
    },
  );

  it('leaves out unknown methods', async () => {
    expect(await reportedFor({ products: ['otp'], otpOptions: { methods: ['email', 'fax', null] } })).toEqual([
      'There is no method "fax". Known: sms, whatsapp, email.',
      'There is no method of the type object. Known: sms, whatsapp, email.',
    ]);
    expect(form()).toBeTruthy();
  });

  it.each([
    ['a string', 'emailMagicLinks'],
    ['an object', { 0: 'emailMagicLinks' }],
    ['a number', 1],
  ])('reports that %s is not a list of products', async (_what, products) => {
    expect(await reportedFor({ products })).toEqual([`"products" is no list. Write products: ['emailMagicLinks'].`]);
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('reports only the new mistakes of an update', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onError = vi.fn();
    const widget = await mount({ callbacks: { onError }, config: { products: ['emailMagicLinks', 'x' as never] } });
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
    act(() =>
      widget.update({ headingLevel: 3, config: { products: ['emailMagicLinks', 'x' as never, 'y' as never] } }),
    );
    await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(2));
    expect(onError).toHaveBeenLastCalledWith(
      expect.objectContaining({ message: expect.stringContaining('"y"') as unknown }),
    );
  });

  it('reports "__proto__" as unknown, and changes no prototype', async () => {
    expect(await reportedFor(JSON.parse('{ "__proto__": { "polluted": true } }'))).toEqual([
      expect.stringContaining('There is no option "config.__proto__".'),
    ]);
    expect({}).not.toHaveProperty('polluted');
    expect(form()).toBeTruthy();
  });
});

describe('a configuration', () => {
  const anything = fc.oneof(
    fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true }),
    fc.constantFrom<unknown>(
      Symbol('odd'),
      new Proxy({}, { ownKeys: fail, get: fail }),
      new Proxy([], { get: fail }),
      withThrowingGetter('type'),
      withThrowingGetter('methods'),
      JSON.parse(POLLUTING),
    ),
  );

  it('keeps the valid product beside any invalid input, without throwing', () => {
    const config = fc.record({
      products: fc.array(fc.oneof(anything, fc.constantFrom('oauth', 'otp', 'passwords', 'crypto'))),
      oauthOptions: fc.oneof(anything, fc.record({ providers: fc.oneof(anything, fc.array(anything)) })),
      otpOptions: fc.oneof(anything, fc.record({ methods: fc.oneof(anything, fc.array(anything)) })),
      emailMagicLinksOptions: anything,
      passwordOptions: anything,
    });
    fc.assert(
      fc.property(config, ({ products, ...rest }) => {
        const sentences: string[] = [];
        const made = productsOf({ ...rest, products: ['emailMagicLinks', ...products] } as Config, [], (sentence) => {
          sentences.push(sentence);
        });
        const { plugins, issues } = compose(made);
        expect(plugins.has('eml')).toBe(true);
        expect(issues.filter(({ code }) => code !== 'duplicate' && code !== 'contradiction')).toEqual([]);
        expect({}).not.toHaveProperty('polluted');
      }),
    );
  });
});
