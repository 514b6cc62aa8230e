import { definePlugin } from '@latchkey/kernel';
import { CODE_EMAIL, emailSenders, FACTOR_PRIMARY, loginTabs, redirects } from '@latchkey/slots';
import type { MessageIdOf } from '@latchkey/react';
import type { EmlEvent, flowMessages } from './flows.js';
import type { EmailMagicLinksOptions } from './options.js';
import type { messages as confirmation } from './views/confirmation.messages.js';
import type { messages as returned } from './views/returned.messages.js';
import type { messages as form } from './views/email-form.messages.js';
import { LinkForm } from './views/email-form.view.js';
import { emlSlice, METHOD } from './state.js';

/** Ids of the product's messages. */
export type EmlMessageId =
  | MessageIdOf<typeof form>
  | MessageIdOf<typeof confirmation>
  | MessageIdOf<typeof returned>
  | MessageIdOf<typeof flowMessages>;

/** Email magic links: a form that sends a link, and the screens before and after the person opens it. */
export function emailMagicLinks(options: EmailMagicLinksOptions = {}) {
  return definePlugin({
    id: 'eml',
    options,
    optionDescriptions: () => import('./option-descriptions.js'),
    provides: [FACTOR_PRIMARY, 'method:eml'],
    conflicts: { [CODE_EMAIL]: 'Error: Cannot use both EML and Email OTP' },
    slice: emlSlice,
    flows: () => import('./flows.js'),
    port: () => import('./port.js'),
    screens: {
      confirmation: () => import('./views/confirmation.view.js'),
      returned: () => import('./views/returned.view.js'),
    },
    contributes: [
      // Below otp (20) and passwords (30), which replace the email tab.
      loginTabs.of({ channel: 'email', method: METHOD, rank: 10, view: LinkForm }),
      emailSenders.of({ method: METHOD, rank: 10, flow: 'sendLink' }),
      redirects.of({ tokenType: 'magic_links', screen: 'returned' }),
    ],
  }).types<{ events: EmlEvent; messages: EmlMessageId }>();
}
