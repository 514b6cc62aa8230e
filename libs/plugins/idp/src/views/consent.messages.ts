import { defineMessages } from '@latchkey/react';

/** Messages of `consent.view.tsx`. The first two are from behaviour.md 6. */
export const messages = /* @__PURE__ */ defineMessages('idp', {
  signInTo: 'Sign in to {client} with {project}',
  wantsAccess: '{client} wants to access your {project} account',
  asks: '{client} asks to:',
  signedInAs: 'Signed in as {name}',
  signedIn: 'You are signed in.',
  other: 'Switch',
  goesTo: 'Your answer goes to {host}.',
  goesToApp: 'Your answer goes to an application on this device ({host}).',
  insecure: 'The connection to {host} is not secure. Others on the network could read what is sent there.',
  ungrantable: 'You cannot grant {client} some of what it asks for:',
  allow: 'Allow',
  deny: 'Deny',
  again: 'Try again',
  cancel: 'Cancel',
});
