import { expect, it } from 'vitest';
import { choose, nothingChosen } from '../choice/choice.js';
import { presentOf } from './present.js';

const HERE = 'http://localhost:4200/?look=warm';

it('leads links back to the page where no address is chosen', () => {
  const own = choose(nothingChosen, 'config.emailMagicLinksOptions.signupRedirectURL', 'https://example.com/new');
  expect(presentOf(own, HERE).config.emailMagicLinksOptions).toEqual({
    loginRedirectURL: HERE,
    signupRedirectURL: 'https://example.com/new',
  });
  const reset = choose(own, 'config.passwordOptions.resetPasswordRedirectURL', 'https://example.com/new');
  for (const mode of ['login', 'resetPassword']) {
    expect(presentOf(choose(reset, 'page.mode', mode), HERE).config.passwordOptions).toEqual({
      loginRedirectURL: HERE,
      resetPasswordRedirectURL: 'https://example.com/new',
    });
  }
});

it('names every member, so that an update takes back what is no longer chosen', () => {
  expect(presentOf(nothingChosen, HERE)).toEqual({
    config: {
      products: ['emailMagicLinks', 'otp', 'passwords', 'passkeys'],
      otpOptions: { methods: ['sms', 'whatsapp'] },
      emailMagicLinksOptions: { loginRedirectURL: HERE, signupRedirectURL: HERE },
      passwordOptions: { loginRedirectURL: HERE, resetPasswordRedirectURL: HERE },
    },
    ...{ styles: undefined, strings: {}, locale: undefined, telemetry: undefined, lastUsed: undefined },
  });
  expect(Object.keys(presentOf(nothingChosen, HERE))).toContain('styles');
});
