import { expect, it } from 'vitest';
import { choose, nothingChosen } from '../choice/choice.js';
import { presentOf } from './present.js';

const HERE = 'http://localhost:4200/?look=warm';
const EMULATOR = 'http://localhost:4210';

it('sets this page as the URL of links by default', () => {
  const links = choose(nothingChosen, 'config.products', ['emailMagicLinks', 'passwords']);
  const own = choose(links, 'config.emailMagicLinksOptions.signupRedirectURL', 'https://example.com/new');
  expect(presentOf(own, HERE, EMULATOR).config.emailMagicLinksOptions).toEqual({
    loginRedirectURL: HERE,
    signupRedirectURL: 'https://example.com/new',
  });
  const reset = choose(own, 'config.passwordOptions.resetPasswordRedirectURL', 'https://example.com/new');
  for (const mode of ['login', 'resetPassword']) {
    expect(presentOf(choose(reset, 'page.mode', mode), HERE, EMULATOR).config.passwordOptions).toEqual({
      loginRedirectURL: HERE,
      resetPasswordRedirectURL: 'https://example.com/new',
    });
  }
});

it('sets this page as the redirect URL, and the emulator’s script for One Tap', () => {
  let choice = choose(nothingChosen, 'config.oauthOptions.providers', ['google']);
  choice = choose(choice, 'config.oauthOptions.signupRedirectURL', 'https://example.com/new');
  expect(presentOf(choice, HERE, EMULATOR).config.oauthOptions).toEqual({
    providers: [{ type: 'google' }],
    ...{ loginRedirectURL: HERE, signupRedirectURL: 'https://example.com/new' },
  });
  choice = choose(choice, 'config.oauthOptions.google.one_tap', true);
  expect(presentOf(choice, HERE, EMULATOR).config.oauthOptions).toMatchObject({
    providers: [{ type: 'google', one_tap: true }],
    oneTapScriptURL: 'http://localhost:4210/google/gsi/client',
  });
  expect(presentOf(choose(choice, 'config.products', ['crypto']), HERE, EMULATOR).config).not.toHaveProperty(
    'oauthOptions',
  );
});

it('sets every prop, so that an update removes values', () => {
  expect(presentOf(nothingChosen, HERE, EMULATOR)).toEqual({
    config: {
      products: ['oauth', 'passkeys', 'otp'],
      oauthOptions: {
        providers: [{ type: 'google' }, { type: 'apple' }],
        ...{ loginRedirectURL: HERE, signupRedirectURL: HERE },
      },
      otpOptions: { methods: ['email'] },
      passkeyOptions: { buttonFirst: true },
      emailMagicLinksOptions: { loginRedirectURL: HERE, signupRedirectURL: HERE },
      passwordOptions: { loginRedirectURL: HERE, resetPasswordRedirectURL: HERE },
    },
    ...{ styles: { parts: {} }, strings: {}, locale: undefined, telemetry: undefined, lastUsed: undefined },
  });
  expect(Object.keys(presentOf(nothingChosen, HERE, EMULATOR))).toContain('styles');
});
