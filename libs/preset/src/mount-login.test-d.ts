import { createProvider } from '@latchkey/client';
import { mountLogin, type Config, type MountOptions } from './index.js';

const publicToken = 'public-token-test-1';

// A product and a callback of the official UI 6.
const officialProduct = { id: 'emailMagicLinks', screens: {} };
mountLogin({
  publicToken,
  elementId: '#login',
  config: { products: [officialProduct, 'otp'] },
  callbacks: { onEvent: ({ type, data }: { type: string; data: unknown }) => void [type, data] },
});

mountLogin({ publicToken, elementId: '#login' });
mountLogin({ publicToken, apiUrl: 'https://auth.example.com', elementId: 'login', config: {} });
mountLogin({ client: createProvider(publicToken), elementId: '#login' });

// The names of the specification.
export const config: Config = {
  products: ['emailMagicLinks', 'oauth', 'otp', 'passwords', 'passkeys', 'crypto'],
  emailMagicLinksOptions: { loginRedirectURL: 'https://example.com/in' },
  oauthOptions: {
    providers: [
      { type: 'google', one_tap: true, position: 'embeddedonly', cancel_on_tap_outside: false },
      { type: 'github', custom_scopes: ['repo'], provider_params: { login: 'ada' } },
    ],
    loginRedirectURL: 'https://example.com/in',
    signupRedirectURL: 'https://example.com/new',
    oneTapScriptURL: 'http://localhost:4210/google/gsi/client',
  },
  sessionOptions: { sessionDurationMinutes: 60 },
  enableShadowDOM: true,
};

// @ts-expect-error -- elementId is required
mountLogin({ publicToken });
// @ts-expect-error -- misspelt: emailMagicLinks
mountLogin({ publicToken, elementId: '#login', config: { products: ['emailMagicLink'] } });
// @ts-expect-error -- misspelt: emailMagicLinksOptions
mountLogin({ publicToken, elementId: '#login', config: { emailMagicLinkOptions: {} } });
// @ts-expect-error -- misspelt: loginRedirectURL
mountLogin({ publicToken, elementId: '#login', config: { emailMagicLinksOptions: { loginRedirectUrl: '/' } } });
// @ts-expect-error -- providers are required
mountLogin({ publicToken, elementId: '#login', config: { oauthOptions: {} } });
// @ts-expect-error -- providers are objects
mountLogin({ publicToken, elementId: '#login', config: { oauthOptions: { providers: ['google'] } } });
// @ts-expect-error -- no such provider
mountLogin({ publicToken, elementId: '#login', config: { oauthOptions: { providers: [{ type: 'myspace' }] } } });
// @ts-expect-error -- no such position
mountLogin({ publicToken, elementId: '', config: { oauthOptions: { providers: [{ type: 'google', position: '' }] } } });
// @ts-expect-error -- misspelt: custom_scopes
mountLogin({ publicToken, elementId: '', config: { oauthOptions: { providers: [{ type: 'google', scopes: [] }] } } });
// @ts-expect-error -- styles are not part of the config
mountLogin({ publicToken, elementId: '#login', config: { styles: {} } });

// Options whose plugins load on demand.
mountLogin({
  publicToken,
  elementId: '#login',
  config: {
    signUpOptions: { fields: [{ type: 'name', required: true }], metadata: { plan: 'pro' } },
    intent: 'signUp',
    neutral: true,
    initialIdentifier: { email: 'ada@example.com', phoneNumber: '+14155550123' },
    hostContent: { footer: () => document.createElement('p') },
  },
});
// @ts-expect-error -- no such intent
mountLogin({ publicToken, elementId: '#login', config: { intent: 'login' } });
// @ts-expect-error -- misspelt: email
mountLogin({ publicToken, elementId: '#login', config: { initialIdentifier: { mail: '' } } });
// @ts-expect-error -- a checkbox has a key
mountLogin({ publicToken, elementId: '#login', config: { signUpOptions: { fields: [{ type: 'checkbox' }] } } });

// The other options, and the options that update() accepts.
export const options: MountOptions = {
  publicToken,
  elementId: '#login',
  styles: { fontFamily: 'Georgia' },
  strings: { 'eml.send': 'Weiter' },
  locale: 'de',
  headingLevel: 1,
  telemetry: 'off',
  lastUsed: false,
  redirect: { status: 'none', tokenType: '' },
  callbacks: { onEvent: ({ type }) => void type, onError: ({ code }) => void code },
};
const mounted = mountLogin(options);
mounted.update({ config, strings: {} });
mounted.unmount();
// @ts-expect-error -- the element cannot change
mounted.update({ elementId: '#other' });
// @ts-expect-error -- the project cannot change
mounted.update({ publicToken: 'public-token-test-2' });
