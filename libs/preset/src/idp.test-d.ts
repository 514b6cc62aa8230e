import { createProvider } from '@latchkey/client';
import { emailMagicLinks } from '@latchkey/eml';
import {
  identityProvider,
  type ConsentManifest,
  type IdentityProviderOptions,
  type IdpEvent,
  type IdpMessageId,
} from '@latchkey/idp';
import type { EventsOf } from '@latchkey/kernel';
import { passkeys } from '@latchkey/passkeys';
import { Widget } from '@latchkey/shell';
import { mountIdentityProvider } from './index.js';

const provider = createProvider('public-token-test-1');

// Every option is optional, and so is the options object.
identityProvider();
identityProvider({});
identityProvider({
  protocol: 'form',
  search: '?client_id=c',
  getIDPConsentManifest: ({ scopes, clientId, clientName, projectName }) => [
    { text: `${clientName} ${clientId} ${projectName}`, details: scopes },
    'A line',
  ],
  onSignIn: (address) => address satisfies string,
  signInURL: '/login',
  allowedFrameAncestors: ['https://app.example'],
  allowedSchemes: ['com.example.app'],
  trustRedirects: true,
} satisfies Required<IdentityProviderOptions>);

// @ts-expect-error -- no such protocol
identityProvider({ protocol: 'xml' });
// @ts-expect-error -- misspelt: getIDPConsentManifest
identityProvider({ getConsentManifest: () => [] });
// @ts-expect-error -- omit the option instead of setting it to undefined
identityProvider({ search: undefined });
// @ts-expect-error -- the function must return a list, not a promise
identityProvider({ getIDPConsentManifest: async () => [] });
// @ts-expect-error -- lines or sections, not both
export const mixed: ConsentManifest = [{ header: 'Files', items: [] }, { text: 'One' }];

// A mode works alone, or with products to sign in with.
Widget({ provider, products: [], mode: identityProvider() });
Widget({
  provider,
  products: [emailMagicLinks()],
  mode: identityProvider({ protocol: 'json' }),
  callbacks: {
    onEvent(event) {
      if (event.type === 'OAUTH_AUTHORIZE_FLOW_START') event.data.client_id satisfies string;
      if (event.type === 'idp/requestRefused') event.data.reason satisfies 'missing' | 'duplicate';
      if (event.type === 'MAGIC_LINK_LOGIN_OR_CREATE') event.data.email satisfies string;
      // @ts-expect-error -- no such event
      if (event.type === 'idp/allowed') return;
    },
  },
  strings: { 'idp.allow': 'Erlauben', 'idp.scope': 'Nutzen: {scope}' },
});
// A person may have to sign in first, so passkeys need another product here too.
// @ts-expect-error -- "passkeys" needs another product that provides "factor:primary"
Widget({ provider, products: [passkeys()], mode: identityProvider() });

mountIdentityProvider({
  publicToken: 'p',
  elementId: '#consent',
  config: { products: ['otp'], otpOptions: { methods: ['email'] }, identityProviderOptions: { protocol: 'form' } },
});

// Hosts can import the types.
export const heard = (event: IdpEvent & EventsOf<readonly [ReturnType<typeof identityProvider>]>): string => event.type;
export const ids: readonly IdpMessageId[] = ['idp.allow', 'idp.missing', 'idp.looking', 'idp.logOut', 'idp.noSession'];
// @ts-expect-error -- not a message id of this mode
export const other: IdpMessageId = 'idp.title';
