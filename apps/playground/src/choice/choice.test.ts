import { describe, expect, it } from 'vitest';
import { choose, isContradictory, nothingChosen, standardOf, valueOf } from './choice.js';
import { fieldAt, fields } from './fields.js';
import { settingsOf } from './settings.js';

describe('choose', () => {
  it('forgets what is the default again', () => {
    const changed = choose(nothingChosen, 'config.sessionOptions.sessionDurationMinutes', 60);
    expect(changed.size).toBe(1);
    expect(choose(changed, 'config.sessionOptions.sessionDurationMinutes', 30).size).toBe(0);
    expect(choose(changed, 'config.sessionOptions.sessionDurationMinutes', undefined).size).toBe(0);
  });

  it('keeps an order that is not the default', () => {
    expect(choose(nothingChosen, 'config.otpOptions.methods', ['whatsapp', 'sms']).size).toBe(1);
  });

  it('starts the theme anew with another look, and leaves the rest', () => {
    let choice = choose(nothingChosen, 'styles.colors.primary', '#123456');
    choice = choose(choice, 'styles.hideHeaderText', true);
    choice = choose(choice, 'page.look', 'warm');
    expect([...choice.keys()]).toEqual(['styles.hideHeaderText', 'page.look']);
    expect(valueOf(choice, 'styles.container.borderRadius')).toBe('16px');
  });

  it('measures a change of the theme by the look', () => {
    const warm = choose(nothingChosen, 'page.look', 'warm');
    expect(standardOf(warm, fieldAt('styles.container.borderRadius'))).toBe('16px');
    expect(choose(warm, 'styles.container.borderRadius', '16px')).toEqual(warm);
    const square = choose(warm, 'styles.container.borderRadius', '8px');
    expect(valueOf(square, 'styles.container.borderRadius')).toBe('8px');
    expect(settingsOf(warm).styles?.container).toHaveProperty('borderRadius', '16px');
    expect(settingsOf(square).styles?.container).not.toHaveProperty('borderRadius');
  });
});

describe('isContradictory', () => {
  it.each([
    [['emailMagicLinks', 'otp'], ['sms', 'email'], true],
    [['emailMagicLinks', 'otp'], ['sms'], false],
    [['otp'], ['email'], false],
    [['emailMagicLinks'], ['email'], false],
  ])('%j with codes by %j: %s', (products, methods, contradicts) => {
    const choice = choose(nothingChosen, 'config.products', products);
    expect(isContradictory(choose(choice, 'config.otpOptions.methods', methods))).toBe(contradicts);
  });
});

describe('settingsOf', () => {
  it('names the products of a first visit and nothing else', () => {
    expect(settingsOf(nothingChosen)).toEqual({
      config: { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms', 'whatsapp'] } },
    });
  });

  it('puts each option where the flat configuration has it', () => {
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

  it('tells the widget everything that a look says', () => {
    const { styles } = settingsOf(choose(nothingChosen, 'page.look', 'seamless'));
    expect(styles).toEqual({
      container: {
        backgroundColor: 'light-dark(transparent, transparent)',
        borderColor: 'light-dark(transparent, transparent)',
      },
      fontFamily: 'system-ui, sans-serif',
    });
  });

  it('leaves out the options and texts of a product that is left out', () => {
    let choice = choose(nothingChosen, 'config.products', ['emailMagicLinks']);
    choice = choose(choice, 'config.otpOptions.expirationMinutes', 2);
    choice = choose(choice, 'strings.otp.enter', 'Your code');
    expect(settingsOf(choice)).toEqual({ config: { products: ['emailMagicLinks'] } });
    const back = choose(choice, 'config.products', ['otp']);
    expect(settingsOf(back).config?.otpOptions?.expirationMinutes).toBe(2);
  });
});

it('has every option once', () => {
  expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length);
});
