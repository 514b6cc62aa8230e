import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readAddress, writeAddress } from './address.js';
import { anyChoice } from './any-choice.js';
import { choose, nothingChosen, valueOf } from './choice.js';

const read = (query: string) => readAddress(new URLSearchParams(query));

// jsdom has no CSS parser to ask. It takes everything but "nonsense" here.
beforeEach(() => {
  vi.stubGlobal('CSS', { supports: (_property: string, value: string) => value !== 'nonsense' });
});

describe('writeAddress', () => {
  it('omits values that are the default', () => {
    expect(writeAddress(nothingChosen)).toBe('');
    expect(writeAddress(choose(nothingChosen, 'config.otpOptions.expirationMinutes', 5))).toBe('');
    expect(writeAddress(choose(nothingChosen, 'config.products', ['oauth', 'passkeys', 'otp']))).toBe('');
  });

  it('writes changed values as readable parameters', () => {
    let choice = choose(nothingChosen, 'config.products', ['otp', 'emailMagicLinks']);
    choice = choose(choice, 'page.mode', 'resetPassword');
    choice = choose(choice, 'config.oauthOptions.providers', ['github', 'google']);
    choice = choose(choice, 'config.oauthOptions.google.one_tap', true);
    choice = choose(choice, 'config.oauthOptions.google.position', 'embeddedOnly');
    choice = choose(choice, 'config.passwordOptions.resetPasswordRedirectURL', 'https://example.com/new');
    choice = choose(choice, 'config.passkeyOptions.domain', 'example.com');
    choice = choose(choice, 'config.otpOptions.methods', ['email', 'sms']);
    choice = choose(choice, 'page.look', 'warm');
    choice = choose(choice, 'strings.shell.title', 'Hello & welcome');
    expect(writeAddress(choice)).toBe(
      '?mode=resetPassword&look=warm&products=otp,emailMagicLinks&otpOptions.methods=email,sms' +
        '&oauthOptions.providers=github,google&oauthOptions.google.one_tap=true' +
        '&oauthOptions.google.position=embeddedOnly' +
        '&passwordOptions.resetPasswordRedirectURL=https://example.com/new&passkeyOptions.domain=example.com' +
        '&strings.shell.title=Hello+%26+welcome',
    );
  });

  it('writes every choice so that readAddress returns it', () => {
    fc.assert(
      fc.property(anyChoice(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })), (choice) => {
        const { choice: again, problems } = read(writeAddress(choice));
        expect(problems).toEqual([]);
        expect(new Map(again)).toEqual(new Map(choice));
      }),
    );
  });
});

describe('readAddress', () => {
  it('ignores the parameters of a redirect', () => {
    const { choice, problems } = read('look=compact&stytch_token_type=magic_links&token=t&stytch_redirect_type=login');
    expect(problems).toEqual([]);
    expect([...choice]).toEqual([['page.look', 'compact']]);
  });

  it('applies single values after the look, in any order of parameters', () => {
    const { choice } = read('styles.container.borderRadius=8px&look=warm');
    expect(valueOf(choice, 'styles.container.borderRadius')).toBe('8px');
    expect(choice.get('page.look')).toBe('warm');
  });

  it.each([
    ['nosuch=1', 'There is no option “nosuch”.'],
    ['__proto__=1', 'There is no option “__proto__”.'],
    ['config.products=otp', 'There is no option “config.products”.'],
    ['products=otp,telepathy', 'oauth, crypto, emailMagicLinks, otp, passwords, passkeys'],
    ['mode=identityProvider', 'One of login, resetPassword, passkeyRegistration'],
    ['passwordResetToken=secret', 'There is no option “passwordResetToken”.'],
    ['products=otp,otp', 'each once'],
    ['products=', 'It is empty.'],
    ['look=warm&look=compact', 'It occurs more than once.'],
    ['look=constructor', 'One of default, dark'],
    ['oauthOptions.providers=google,telepathy', 'Some of google, microsoft, apple, github, gitlab'],
    ['oauthOptions.google.position=left', 'One of floating, floatingOrEmbedded, embedded'],
    ['otpOptions.expirationMinutes=11', 'A whole number from 1 to 10.'],
    ['otpOptions.expirationMinutes=5e0', 'A whole number from 1 to 10.'],
    ['enableShadowDOM=yes', 'true or false'],
    ['emailMagicLinksOptions.loginRedirectURL=javascript:alert(1)', 'A complete address'],
    ['styles.logo.logoImageUrl=//evil.example/x.png', 'An https address'],
    ['styles.colors.primary=nonsense', 'A CSS colour'],
    ['styles.colors.primary=red;x:y', 'A CSS colour'],
    ['styles.fontFamily=url(x)', 'A CSS list'],
    [`strings.shell.title=${'x'.repeat(501)}`, 'No more than 500 characters.'],
  ])('says what is wrong with %s, and keeps the default', (query, told) => {
    const { choice, problems } = read(query);
    expect(problems).toEqual([expect.stringContaining(told)]);
    expect([...choice]).toEqual([]);
  });

  it('keeps valid values next to invalid ones', () => {
    const { choice, problems } = read('locale=xx&telemetry=off');
    expect(problems).toHaveLength(1);
    expect([...choice]).toEqual([['telemetry', 'off']]);
  });

  it('never throws, for any address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        const { choice } = read(query);
        expect(read(writeAddress(choice)).problems).toEqual([]);
      }),
    );
  });
});
