import type { UserMessage } from '@latchkey/kernel';
import { defineMessages } from '@latchkey/react';

/** A message with names for its placeholders. The names are external, so they are rendered as separate elements. */
export interface Named {
  readonly message: UserMessage;
  readonly names?: Readonly<Record<string, string>>;
}

/** Messages of the flows. */
export const flowMessages = /* @__PURE__ */ defineMessages('idp', {
  // behaviour.md 5.
  missing: 'Required parameter is missing: {param}. Please reach out to the application developer.',
  duplicate:
    'The parameter {param} is there more than once, so it is not clear what is meant. Please reach out to the application developer.',
  badRequest: 'This request cannot be taken up',
  denied: 'Access denied',
  // behaviour.md 4.
  deniedText: 'Access to the application was denied.',
  leaving: 'Going back to {client}',
  leavingText: 'If nothing happens, press Continue.',
  openApp: 'Your browser may ask whether to open {client}.',
  going: 'Going to {host}',
  cancelled: 'Nothing was shared',
  cancelledText: 'You may close this page.',
  unsafe: 'We did not send you on',
  unsafeText:
    'The address that should come next is not one that this page may open. Please reach out to the application developer.',
  loggedOut: 'You are logged out',
  loggedOutText: 'You may close this page.',
  unsafeLoggedOutText:
    'You are logged out. The address that should come next is not one that this page may open, so you may close this page.',
  notLoggedOut: 'You are still logged in',
  // behaviour.md 4.
  notLoggedOutText: 'You have not been logged out. You may close this page.',
  framed: 'Open this page by itself',
  framedText: 'Another site shows this page inside its own. For your protection nothing can be decided here.',
  // OpenID Connect Core 1.0 section 3.1.2.1.
  silent: 'You are not logged in',
  silentText:
    'The application asked for an answer without a question to you, but you have to log in first. You may close this page.',
  app: 'The App',
  // behaviour.md 5 and 6.
  identity: 'Verify your identity',
  profile: 'View your profile',
  profileName: 'Your name, picture and language',
  profileEmail: 'Your email address',
  profilePhone: 'Your phone number',
  offline: 'Maintain access while you are not active',
  full: 'Act with full access to your account',
  scope: 'Use the {scope} scope',
});
