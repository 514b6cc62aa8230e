import { loadChunk, type LoadMessageIds, type OptionDescription } from '@latchkey/kernel';
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
    help: '`form` uses the three paths of the specification, and sends the choice as a form.',
  },
  search: {
    type: 'text',
    label: 'Query of the request',
    otherwise: 'the query in the address bar',
    help: 'For a host whose router stores it elsewhere; read once.',
  },
  getIDPConsentManifest: {
    type: 'function',
    label: 'Lists the requested permissions',
    otherwise: 'the widget lists them',
    help: '`({ scopes, clientId, clientName, projectName })` returns `{ text, details? }[]`, strings, or `{ header, items }[]`.',
  },
  onSignIn: {
    type: 'function',
    label: 'Called with the return URL when a person without a session wants to sign in',
    help: 'If there is no product.',
  },
  signInURL: { type: 'url', label: 'Page to sign in on', otherwise: 'none', help: 'If there is no product.' },
  allowedFrameAncestors: {
    type: 'texts',
    label: 'Origins that may show the page in a frame',
    otherwise: 'none',
    help: 'In any other cross-origin frame the client does not load.',
  },
  allowedSchemes: {
    type: 'texts',
    label: 'URL schemes of native applications',
    otherwise: 'none',
    help: 'Private-use schemes that redirects may use. Each contains a dot (RFC 8252 section 7.1): `com.example.app`.',
  },
  trustRedirects: {
    type: 'switch',
    label: 'Follow the provider to other origins without asking',
    default: false,
    help: 'Otherwise the person confirms a redirect to another origin than the request named.',
  },
} satisfies Record<keyof IdentityProviderOptions, OptionDescription>;

/** Loads the ids of the package's messages. */
export const loadMessageIds: LoadMessageIds = () => loadChunk(import('./message-ids-list.js'));
