import { createProvider } from '@latchkey/client';
import type { AnyPlugin } from '@latchkey/kernel';
import { Widget } from '@latchkey/shell';
import { emailMagicLinks, type EmailMagicLinksOptions, type EmlEvent, type EmlMessageId } from '@latchkey/eml';

const provider = createProvider('public-token-test-1');

// Every option may be left out, and all of them together.
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
// @ts-expect-error -- left out, not set to nothing
emailMagicLinks({ domainHint: undefined });

// It is a product like any other, and its types are known where it is used.
emailMagicLinks() satisfies AnyPlugin;
Widget({
  provider,
  products: [emailMagicLinks()],
  callbacks: {
    onEvent(event) {
      if (event.type === 'MAGIC_LINK_LOGIN_OR_CREATE') event.data.email satisfies string;
      if (event.type === 'MAGIC_LINK_LOGIN_OR_CREATE') event.data.request_id satisfies string;
      // @ts-expect-error -- the event of another product
      if (event.type === 'OTP_AUTHENTICATE') return;
    },
  },
  strings: { 'eml.send': 'Weiter', 'eml.sent': ({ email }) => `An ${email}`, 'shell.title': 'Willkommen' },
});

// A host may name the types.
export const heard = (event: EmlEvent): string => event.type;
export const ids: readonly EmlMessageId[] = ['eml.email', 'eml.send', 'eml.check', 'eml.again', 'eml.newLink'];
// @ts-expect-error -- no text of this product
export const other: EmlMessageId = 'eml.title';
