import { loadChunk, type LoadMessageIds, type OptionDescription } from '@latchkey/kernel';
import type { PasskeysOptions } from './options.js';

/** The options of `passkeys` and of `passkeyRegistration`. */
export const optionDescriptions = {
  domain: {
    type: 'text',
    label: 'Domain of the passkeys',
    otherwise: 'the page’s host',
    help: 'The host of the page, or a domain above it. Browsers refuse any other domain. `passkeys` and `passkeyRegistration` must use the same one.',
  },
  buttonFirst: {
    type: 'switch',
    label: 'The button stands first from the first paint',
    default: false,
    help: 'It stays there, also beside a form with autofill. No effect on `passkeyRegistration`.',
  },
} satisfies Record<keyof PasskeysOptions, OptionDescription>;

/** Loads the ids of the package's messages. */
export const loadMessageIds: LoadMessageIds = () => loadChunk(import('./message-ids-list.js'));
