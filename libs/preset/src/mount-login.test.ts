import type { Connection, Provider } from '@latchkey/client';
import { LatchkeyError } from '@latchkey/kernel';
import { act, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountLogin, type MountedWidget, type MountOptions } from './index.js';

let target: HTMLElement;
let mounted: MountedWidget | undefined;
beforeEach(() => {
  target = document.body.appendChild(document.createElement('div'));
  target.id = 'login';
});
afterEach(() => {
  act(() => mounted?.unmount());
  mounted = undefined;
  document.body.replaceChildren();
});

/** A provider whose client is on its way for ever. */
const client: Provider = {
  publicToken: 'public-token-test-1',
  apiUrl: undefined,
  connect: () => new Promise<Connection>(() => {}),
};

// Fetches what a return takes before the first test: tests wait for states, not for a busy machine to read modules.
beforeAll(async () => {
  const page = document.body.appendChild(document.createElement('div'));
  page.id = 'rehearsal';
  const redirect = { status: 'authenticated', tokenType: 'magic_links', data: {} } as const;
  const rehearsal = mountLogin({ client, elementId: 'rehearsal', redirect, config: { enableShadowDOM: true } });
  await vi.dynamicImportSettled();
  rehearsal.unmount();
  page.remove();
});

type Given = Partial<Omit<MountOptions, 'client' | 'publicToken' | 'apiUrl'>>;
const mount = async (given: Given = {}) =>
  act(async () => (mounted = mountLogin({ client, elementId: '#login', ...given })));

/** What mounting throws; configurations of pages without types come as they are. */
function errorOf(config: unknown): unknown {
  try {
    mounted = mountLogin({ client, elementId: '#login', config: config as NonNullable<MountOptions['config']> });
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('mountLogin', () => {
  it.each([
    ['no config', {}],
    ['an empty config', { config: {} }],
    ['email magic links named', { config: { products: ['emailMagicLinks' as const] } }],
  ])('shows email magic links with %s', async (_what, given) => {
    await mount(given);
    expect(screen.getByRole('heading', { name: 'Sign up or log in', level: 2 })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue with email' })).toBeTruthy();
    expect(target.contains(screen.getByLabelText('Email'))).toBe(true);
  });

  it.each(['#login', 'login', 'div#login', 'body > div'])('finds the element %j', async (elementId) => {
    await mount({ elementId });
    expect(target.contains(screen.getByLabelText('Email'))).toBe(true);
  });

  it.each(['42', ':r1:'])('finds the id %j, which is no selector', async (id) => {
    target.id = id;
    await mount({ elementId: id });
    expect(target.contains(screen.getByLabelText('Email'))).toBe(true);
  });

  it.each(['missing', '#missing', 'section > .missing'])('throws what to do when nothing is %j', (elementId) => {
    const attempt = () => mountLogin({ client, elementId });
    expect(attempt).toThrow(LatchkeyError);
    expect(attempt).toThrow(
      `No element matches "${elementId}". elementId is a selector ("#login") or an id ("login"); call after the element is in the page.`,
    );
  });

  it.each(['', '#', 'login['])('throws the same for %j, which is neither', (elementId) => {
    expect(() => mountLogin({ client, elementId })).toThrow(LatchkeyError);
    expect(() => mountLogin({ client, elementId })).toThrow('elementId is a selector');
  });

  it('throws what a missing token means', () => {
    expect(() => mountLogin({ publicToken: '', elementId: '#login' })).toThrow(
      expect.objectContaining({ code: 'provider/missing-token' }),
    );
  });

  it('makes its provider of the token', async () => {
    mounted = await act(async () => mountLogin({ publicToken: 'public-token-test-1', elementId: '#login' }));
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  it.each([
    ['its own', { publicToken: 'public-token-test-1' }, undefined],
    ['the host’s', {}, 'public-token-test-1'],
  ])('takes up the official client that the page has made, by %s token', async (_whose, internals, publicToken) => {
    const official = Object.create(null, { [Symbol.for('stytch__internal_b2c')]: { value: internals } });
    mounted = await act(async () => mountLogin({ client: official, publicToken, elementId: '#login' }));
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  it('throws what is missing when the official client tells no token', () => {
    expect(() => mountLogin({ client: Object.create(null), elementId: '#login' })).toThrow(
      expect.objectContaining({ code: 'provider/missing-token' }),
    );
  });

  it('shows passcodes by the methods of their options', async () => {
    await mount({ config: { products: ['otp'], otpOptions: { methods: ['whatsapp', 'email'] } } });
    expect(screen.getByLabelText('Phone number')).toBeTruthy();
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent?.trim())).toEqual([
      'WhatsApp',
      'Email',
    ]);
  });

  it('shows passwords beside other products, in one tab of the email’s', async () => {
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
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('email webauthn');
  });

  it('shows the sentence of the specification for passkeys by themselves', async () => {
    await mount({ config: { products: ['passkeys'] } });
    expect(
      await screen.findByText('Error: Cannot use Passkeys by itself, please add another product to the config.'),
    ).toBeTruthy();
  });

  it.each([
    ['emailMagicLinks', 'emailMagicLinksOptions'],
    ['passwords', 'passwordOptions'],
  ])('takes options of %s that are null, as JSON has them', async (product, options) => {
    const config: unknown = { products: [product], [options]: null };
    await mount({ config: config as NonNullable<MountOptions['config']> });
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  it('shows the sentence of the specification for a link and a code to one address', async () => {
    await mount({ config: { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['email'] } } });
    expect(await screen.findByText('Error: Cannot use both EML and Email OTP')).toBeTruthy();
  });

  it('hands on styles, texts, level and redirect', async () => {
    await mount({
      strings: { 'shell.title': 'Willkommen', 'eml.newLink': 'Neuer Link' },
      headingLevel: 3,
      redirect: { status: 'failed', tokenType: 'magic_links' },
    });
    expect(await screen.findByRole('heading', { name: 'We could not log you in', level: 3 })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Neuer Link' }));
    expect(await screen.findByRole('heading', { name: 'Willkommen', level: 3 })).toBeTruthy();
  });

  it('hands on callbacks', async () => {
    const onEvent = vi.fn();
    await mount({ callbacks: { onEvent }, redirect: { status: 'authenticated', tokenType: 'magic_links', data: {} } });
    await screen.findByRole('heading', { name: 'Success' });
    await vi.waitFor(() =>
      expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }),
    );
  });

  it('draws in a shadow root when the config says so', async () => {
    await mount({ config: { enableShadowDOM: true } });
    await vi.waitFor(() => {
      const host = [...target.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot);
      expect(host?.shadowRoot?.querySelector('input[type="email"]')).toBeTruthy();
    });
    expect(target.querySelector('input')).toBeNull();
  });
});

describe('update', () => {
  it('changes what is given, keeps the rest and what was typed', async () => {
    const widget = await mount({ headingLevel: 3 });
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } });
    act(() => widget.update({ strings: { 'shell.title': 'Willkommen' } }));
    expect(screen.getByRole('heading', { name: 'Willkommen', level: 3 })).toBeTruthy();
    act(() => widget.update({ headingLevel: 1, config: { emailMagicLinksOptions: { loginExpirationMinutes: 5 } } }));
    expect(screen.getByRole('heading', { name: 'Willkommen', level: 1 })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
  });

  it('throws at a mistake and leaves the widget as it was', async () => {
    const widget = await mount();
    expect(() => widget.update({ config: { products: ['oauth'] } })).toThrow('was given no providers.');
    act(() => widget.update({ strings: { 'shell.title': 'Willkommen' } }));
    expect(screen.getByRole('heading', { name: 'Willkommen' })).toBeTruthy();
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });
});

describe('unmount', () => {
  it('leaves an empty element behind, which can be mounted into again', async () => {
    const widget = await mount();
    act(() => widget.unmount());
    expect(target.childNodes).toHaveLength(0);
    await mount();
    expect(target.contains(screen.getByLabelText('Email'))).toBe(true);
  });
});

describe('a mistake in the config', () => {
  it.each(['google', 'emailMagicLink', 'toString', '__proto__', ''])(
    'names the product %j and the known ones',
    (name) => {
      const error = errorOf({ products: ['emailMagicLinks', name] });
      expect(error).toBeInstanceOf(LatchkeyError);
      expect(error).toMatchObject({
        code: 'preset/unknown-product',
        message: `There is no product ${JSON.stringify(name)}. Known: oauth, crypto, emailMagicLinks, otp, passwords, passkeys.`,
      });
    },
  );

  it.each(['emailMagicLinkOptions', 'cryptoOptions', 'toString', 'constructor'])('names the option %j', (name) => {
    expect(errorOf({ [name]: {} })).toMatchObject({
      code: 'preset/unknown-option',
      message: `There is no option ${JSON.stringify(name)}. Known: products, emailMagicLinksOptions, oauthOptions, otpOptions, passwordOptions, passkeyOptions, identityProviderOptions, sessionOptions, enableShadowDOM.`,
    });
  });

  it.each([undefined, null, {}, { methods: [] }])(
    'asks for the methods of passcodes when they are %j',
    (otpOptions) => {
      expect(errorOf({ products: ['otp'], otpOptions })).toMatchObject({
        code: 'preset/no-methods',
        message: expect.stringContaining('Known: sms, whatsapp, email.'),
      });
    },
  );

  it('names the method that there is not', () => {
    expect(errorOf({ products: ['otp'], otpOptions: { methods: ['sms', 'fax'] } })).toMatchObject({
      code: 'preset/unknown-method',
      message: 'There is no method "fax". Known: sms, whatsapp, email.',
    });
  });

  it.each([
    ['a text', 'emailMagicLinks'],
    ['an object', { 0: 'emailMagicLinks' }],
    ['a number', 1],
  ])('says that %s is no list of products', (_what, products) => {
    expect(errorOf({ products })).toMatchObject({
      code: 'preset/not-a-list',
      message: `"products" is not a list. Write products: ['emailMagicLinks'].`,
    });
  });

  it('never goes by what objects inherit, and touches no prototype', () => {
    const config = JSON.parse('{ "__proto__": { "polluted": true } }') as unknown;
    expect(errorOf(config)).toMatchObject({ code: 'preset/unknown-option' });
    expect({}).not.toHaveProperty('polluted');
  });

  it('throws before anything is drawn, whatever stands in the list', () => {
    const known = ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'];
    const item = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.object());
    fc.assert(
      fc.property(item, (wrong) => {
        fc.pre(!known.some((name) => name === wrong));
        expect(errorOf({ products: [wrong] })).toMatchObject({ code: 'preset/unknown-product' });
        expect(target.childNodes).toHaveLength(0);
      }),
    );
  });
});
