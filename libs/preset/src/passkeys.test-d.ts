import { createProvider } from '@latchkey/client';
import { emailMagicLinks } from '@latchkey/eml';
import type { AnyPlugin, CheckProducts, EventsOf } from '@latchkey/kernel';
import { otp } from '@latchkey/otp';
import {
  passkeyRegistration,
  passkeys,
  type PasskeyRegistered,
  type PasskeyRegistrationEvent,
  type PasskeyRegistrationMessageId,
  type PasskeysEvent,
  type PasskeysMessageId,
  type PasskeysOptions,
} from '@latchkey/passkeys';
import { passwords, resetPassword } from '@latchkey/passwords';
import { Widget } from '@latchkey/shell';

const provider = createProvider('public-token-test-1');

// Every option is optional, and so is the options object.
passkeys();
passkeys({});
passkeys({ domain: 'example.com', buttonFirst: true } satisfies Required<PasskeysOptions>);
passkeyRegistration();
passkeyRegistration({ domain: 'example.com' });

// @ts-expect-error -- misspelt: domain
passkeys({ rpId: 'example.com' });
// @ts-expect-error -- omit the option instead of setting it to undefined
passkeys({ domain: undefined });
// @ts-expect-error -- misspelt: domain
passkeyRegistration({ domains: ['example.com'] });

// Passkeys alone are a type error (behaviour.md 2) with a sentence; with any other product they are allowed.
type Alone = CheckProducts<readonly [ReturnType<typeof passkeys>]>[0];
export const alone: Alone = '"passkeys" needs another product that provides "factor:primary"';
// @ts-expect-error -- "passkeys" needs another product that provides "factor:primary"
Widget({ provider, products: [passkeys()] });
Widget({ provider, products: [passkeys(), emailMagicLinks()] });
Widget({ provider, products: [otp({ methods: ['sms'] }), passkeys()] });
Widget({ provider, products: [passwords(), passkeys()] });
// A widened list is checked at run time.
Widget({ provider, products: [passkeys()] as readonly AnyPlugin[] });

// Its event types are inferred in callbacks.
Widget({
  provider,
  products: [passkeys({ domain: 'example.com' }), emailMagicLinks()],
  callbacks: {
    onEvent(event) {
      if (event.type === 'PASSKEY_AUTHENTICATE') event.data.user.user_id satisfies string;
      if (event.type === 'AUTHENTICATE_FLOW_COMPLETE') event.data satisfies Record<string, never>;
      // @ts-expect-error -- an event of a mode
      if (event.type === 'PASSKEY_DONE') return;
    },
  },
  strings: { 'passkeys.login': 'Mit Passkey', 'shell.title': 'Willkommen' },
});

// A mode works alone, or with products.
Widget({ provider, products: [], mode: passkeyRegistration() });
// The mode has no log-in, so passkeys can be the only product.
Widget({ provider, products: [passkeys()], mode: passkeyRegistration() });
Widget({ provider, products: [emailMagicLinks(), passkeys()], mode: passkeyRegistration({ domain: 'example.com' }) });
// @ts-expect-error -- one mode at a time
Widget({ provider, products: [], mode: [passkeyRegistration(), resetPassword()] });

export const heardInMode = (event: EventsOf<readonly [ReturnType<typeof passkeyRegistration>]>) => {
  if (event.type === 'PASSKEY_REGISTER') event.data satisfies PasskeyRegistered;
  if (event.type === 'PASSKEY_SKIP' || event.type === 'PASSKEY_DONE') return;
  // @ts-expect-error -- the mode has no sign-in
  if (event.type === 'PASSKEY_AUTHENTICATE') return;
};

// Hosts can import the types.
export const heard = (event: PasskeysEvent | PasskeyRegistrationEvent): string => event.type;
export const ids: readonly (PasskeysMessageId | PasskeyRegistrationMessageId)[] = ['passkeys.login'];
// @ts-expect-error -- not a message id of this product
export const other: PasskeysMessageId = 'passkeys.title';
