import { createProvider } from '@latchkey/client';
import type { AnyPlugin } from '@latchkey/kernel';
import { Widget } from '@latchkey/shell';
import { emailMagicLinks, type EmailMagicLinksOptions, type EmlEvent, type EmlMessageId } from '@latchkey/eml';

const provider = createProvider('public-token-test-1');

// Every option is optional, and so is the options object.
emailMagicLinks();
emailMagicLinks({});
emailMagicLinks({
  loginRedirectURL: 'https://example.com/in',
  loginExpirationMinutes: 30,
  signupRedirectURL: 'https://example.com/new',
  signupExpirationMinutes: 30,
  createUserAsPending: false,
  domainHint: 'mail.example',
  loginTemplateId: 'in',
  signupTemplateId: 'new',
} satisfies Required<EmailMagicLinksOptions>);

// @ts-expect-error -- misspelt: loginRedirectURL
emailMagicLinks({ loginRedirectUrl: 'https://example.com/in' });
// @ts-expect-error -- minutes are a number
emailMagicLinks({ loginExpirationMinutes: '30' });
// @ts-expect-error -- omit the option instead of setting it to undefined
emailMagicLinks({ domainHint: undefined });

// It works as a product, and its event types are inferred in callbacks.
emailMagicLinks() satisfies AnyPlugin;
Widget({
  provider,
  products: [emailMagicLinks()],
  callbacks: {
    onEvent(event) {
      if (event.type === 'MAGIC_LINK_LOGIN_OR_CREATE') event.data.email satisfies string;
      if (event.type === 'MAGIC_LINK_LOGIN_OR_CREATE') event.data.request_id satisfies string;
      // @ts-expect-error -- an event of another product
      if (event.type === 'OTP_AUTHENTICATE') return;
    },
  },
  strings: { 'eml.send': 'Weiter', 'eml.sent': ({ email }) => `An ${email}`, 'shell.title': 'Willkommen' },
});

// Hosts can import the types.
export const heard = (event: EmlEvent): string => event.type;
export const ids: readonly EmlMessageId[] = ['eml.email', 'eml.send', 'eml.check', 'eml.again', 'eml.newLink'];
// @ts-expect-error -- not a message id of this product
export const other: EmlMessageId = 'eml.title';
