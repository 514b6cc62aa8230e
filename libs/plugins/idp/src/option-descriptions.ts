import { loadChunk, type OptionDescription } from '@latchkey/kernel';
import type { IdentityProviderOptions, IdpProtocol } from './options.js';

/** The options of `identityProvider`. */
export const optionDescriptions = {
  protocol: {
    type: 'choice',
    label: 'Protocol between widget and provider',
    values: [
      { value: 'json', label: 'The official client’s calls' },
      { value: 'form', label: 'An HTML form' },
    ] satisfies readonly { readonly value: IdpProtocol; readonly label: string }[],
    default: 'json',
  },
  search: { type: 'text', label: 'Query of the request', otherwise: 'the query in the address bar' },
  getIDPConsentManifest: {
    type: 'function',
    label: 'Lists the requested permissions',
    otherwise: 'the widget lists them',
  },
  onSignIn: { type: 'function', label: 'Called when a person without a session wants to sign in' },
  signInURL: { type: 'url', label: 'Page to sign in on', otherwise: 'none' },
  allowedFrameAncestors: { type: 'texts', label: 'Origins that may show the page in a frame', otherwise: 'none' },
  allowedSchemes: { type: 'texts', label: 'URL schemes of native applications', otherwise: 'none' },
} satisfies Record<keyof IdentityProviderOptions, OptionDescription>;

/** Loads the ids of the package's messages. */
export const loadMessageIds = () => loadChunk(import('./message-ids-list.js'));
