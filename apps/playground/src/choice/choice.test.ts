import { describe, expect, it } from 'vitest';
import { choose, contradictionOf, hasPart, modeOf, nothingChosen, standardOf, valueOf } from './choice.js';
import { fieldAt, fields } from './fields.js';
import { settingsOf, wantedOf } from './settings.js';
import { withRadius } from './shape.js';

describe('choose', () => {
  it('removes a value that equals the default again', () => {
    const changed = choose(nothingChosen, 'config.sessionOptions.sessionDurationMinutes', 60);
    expect(changed.size).toBe(1);
    expect(choose(changed, 'config.sessionOptions.sessionDurationMinutes', 30).size).toBe(0);
    expect(choose(changed, 'config.sessionOptions.sessionDurationMinutes', undefined).size).toBe(0);
  });

  it('keeps an order that differs from the default', () => {
    expect(choose(nothingChosen, 'config.otpOptions.methods', ['whatsapp', 'sms']).size).toBe(1);
  });

  it('resets the colours with another look, and what the look sets itself', () => {
    let choice = choose(nothingChosen, 'styles.colors.primary', '#123456');
    choice = choose(choice, 'styles.hideHeaderText', true);
    choice = choose(choice, 'styles.spacing', '10px');
    choice = choose(choice, 'styles.fontFamily', 'serif');
    choice = choose(choice, 'page.look', 'warm');
    expect([...choice.keys()]).toEqual(['styles.hideHeaderText', 'styles.spacing', 'page.look']);
    expect(valueOf(choice, 'styles.fontFamily')).toContain('Georgia');
  });

  it('compares a change of the theme with the look', () => {
    const warm = choose(nothingChosen, 'page.look', 'warm');
    expect(standardOf(warm, fieldAt('styles.buttons.primary.borderRadius'))).toBe('8px');
    expect(choose(warm, 'styles.buttons.primary.borderRadius', '8px')).toEqual(warm);
    const usual = choose(warm, 'styles.buttons.primary.borderRadius', '4px');
    expect(valueOf(usual, 'styles.buttons.primary.borderRadius')).toBe('4px');
    expect(settingsOf(warm).styles?.buttons?.primary).toHaveProperty('borderRadius', '8px');
    expect(settingsOf(usual).styles?.buttons?.primary).toHaveProperty('borderRadius', '4px');
  });
});

describe('contradictionOf', () => {
  it.each([
    [['emailMagicLinks', 'otp'], ['sms', 'email'], 'linksAndCodes'],
    [['passwords', 'otp', 'emailMagicLinks'], ['email'], 'linksAndCodes'],
    [['emailMagicLinks', 'otp'], ['sms'], undefined],
    [['otp'], ['email'], undefined],
    [['emailMagicLinks'], ['email'], undefined],
    [['passkeys'], ['sms'], 'passkeysAlone'],
    [['passkeys', 'passwords'], ['sms'], undefined],
    [[], ['sms'], undefined],
  ])('%j with codes by %j: %s', (products, methods, contradiction) => {
    const choice = choose(nothingChosen, 'config.products', products);
    expect(contradictionOf(choose(choice, 'config.otpOptions.methods', methods))).toBe(contradiction);
    const alone = choose(choose(choice, 'config.otpOptions.methods', methods), 'page.mode', 'resetPassword');
    expect(contradictionOf(alone), 'a mode takes no products').toBeUndefined();
  });
});

describe('hasPart', () => {
  it('is true for products in the list, in log-in mode', () => {
    const choice = choose(nothingChosen, 'config.products', ['otp', 'passkeys']);
    expect(modeOf(choice)).toBe('login');
    expect((['otp', 'passkeys', 'passwords'] as const).map((product) => hasPart(choice, product))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    ['resetPassword', 'passwords'],
    ['passkeyRegistration', 'passkeys'],
  ] as const)('is true, in the mode %s, for %s only, listed or not', (mode, own) => {
    for (const products of [['otp', 'passwords', 'passkeys'], []]) {
      const choice = choose(choose(nothingChosen, 'config.products', products), 'page.mode', mode);
      const all = ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'] as const;
      expect(all.filter((product) => hasPart(choice, product))).toEqual([own]);
    }
  });
});

describe('settingsOf', () => {
  it('names the products of a first visit and nothing else', () => {
    expect(settingsOf(nothingChosen)).toEqual({
      config: {
        products: ['oauth', 'passkeys', 'otp'],
        oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }] },
        otpOptions: { methods: ['email'] },
        passkeyOptions: { buttonFirst: true },
      },
    });
  });

  it('has no products in a mode, and only the options of the mode’s product', () => {
    let choice = choose(nothingChosen, 'page.mode', 'resetPassword');
    expect(settingsOf(choice)).toEqual({});
    choice = choose(choice, 'config.products', ['otp']);
    choice = choose(choice, 'config.otpOptions.expirationMinutes', 2);
    choice = choose(choice, 'config.passkeyOptions.domain', 'example.com');
    choice = choose(choice, 'config.passwordOptions.resetPasswordTemplateId', 'mine');
    expect(settingsOf(choice)).toEqual({ config: { passwordOptions: { resetPasswordTemplateId: 'mine' } } });
    choice = choose(choice, 'page.mode', 'passkeyRegistration');
    expect(wantedOf(choice)).toEqual({
      mode: 'passkeyRegistration',
      settings: { config: { passkeyOptions: { domain: 'example.com' } } },
    });
  });

  it('writes each option to its place in the flat configuration', () => {
    let choice = choose(nothingChosen, 'strings.otp.enter', 'Your code');
    choice = choose(choice, 'styles.logo.logoImageUrl', '/logo.png');
    choice = choose(choice, 'lastUsed', false);
    choice = choose(choice, 'page.appearance', 'dark');
    expect(settingsOf(choice)).toMatchObject({
      strings: { 'otp.enter': 'Your code' },
      styles: { logo: { logoImageUrl: '/logo.png' } },
      lastUsed: false,
    });
    expect(settingsOf(choice)).not.toHaveProperty('page');
  });

  it('adds One Tap’s options to google in the list of providers if it is on', () => {
    let choice = choose(nothingChosen, 'config.products', ['oauth']);
    choice = choose(choice, 'config.oauthOptions.providers', ['github', 'google']);
    choice = choose(choice, 'config.oauthOptions.google.position', 'embedded');
    choice = choose(choice, 'config.oauthOptions.loginRedirectURL', 'https://example.com/in');
    const providers = () => settingsOf(choice).config?.oauthOptions?.providers;
    expect(providers()).toEqual([{ type: 'github' }, { type: 'google' }]);
    choice = choose(choice, 'config.oauthOptions.google.one_tap', true);
    expect(providers()).toEqual([{ type: 'github' }, { type: 'google', one_tap: true, position: 'embedded' }]);
    choice = choose(choice, 'config.oauthOptions.google.cancel_on_tap_outside', false);
    expect(providers()?.[1]).toMatchObject({ cancel_on_tap_outside: false });
    expect(settingsOf(choice).config?.oauthOptions).toHaveProperty('loginRedirectURL', 'https://example.com/in');
    choice = choose(choice, 'config.oauthOptions.providers', ['github']);
    expect(settingsOf(choice).config?.oauthOptions).toEqual({
      providers: [{ type: 'github' }],
      loginRedirectURL: 'https://example.com/in',
    });
  });

  it('omits the default of the widget where that of the page differs', () => {
    const choice = choose(nothingChosen, 'config.passkeyOptions.buttonFirst', false);
    expect(settingsOf(choice).config).not.toHaveProperty('passkeyOptions');
  });

  it('passes all values of a look to the widget', () => {
    const { styles } = settingsOf(choose(nothingChosen, 'page.look', 'seamless'));
    expect(styles).toEqual({
      container: {
        backgroundColor: 'light-dark(transparent, transparent)',
        borderColor: 'light-dark(transparent, transparent)',
      },
      fontFamily: 'system-ui, sans-serif',
    });
  });

  it('omits the options and texts of a product that is not part of the widget', () => {
    let choice = choose(nothingChosen, 'config.products', ['emailMagicLinks']);
    choice = choose(choice, 'config.otpOptions.expirationMinutes', 2);
    choice = choose(choice, 'strings.otp.enter', 'Your code');
    expect(settingsOf(choice)).toEqual({ config: { products: ['emailMagicLinks'] } });
    const back = choose(choice, 'config.products', ['otp']);
    expect(settingsOf(back).config?.otpOptions?.expirationMinutes).toBe(2);
  });
});

it('has each option once', () => {
  expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length);
});

describe('wantedOf', () => {
  it('passes one radius of all corners, and the font, as options of the brand', () => {
    let choice = choose(choose(nothingChosen, 'page.look', 'brand'), 'styles.fontFamily', 'serif');
    choice = withRadius(choice, 12);
    expect(wantedOf(choice).theme).toEqual({
      theme: 'brand',
      options: { primary: '#5B34C9', borderRadius: '12px', fontFamily: 'serif' },
      changes: {},
    });
    const uneven = choose(choice, 'styles.inputs.borderRadius', '0px');
    expect(wantedOf(uneven).theme).toMatchObject({
      options: { primary: '#5B34C9', fontFamily: 'serif' },
      changes: { inputs: { borderRadius: '0px' }, container: { borderRadius: '12px' } },
    });
  });
});
