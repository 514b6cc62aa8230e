import { loadChunk, type LoadMessageIds, type OptionDescription } from '@latchkey/kernel';
import type { OneTapOptions } from './options.js';

/** The options of `oneTap`. */
export const optionDescriptions = {
  scriptURL: {
    type: 'url',
    label: 'URL of One Tap’s script',
    otherwise: '`https://accounts.google.com/gsi/client`',
    help: 'https, or http on localhost. For tests, and for development without a network.',
  },
} satisfies Record<keyof OneTapOptions, OptionDescription>;

/** Loads the ids of the package's messages. */
export const loadMessageIds: LoadMessageIds = () => loadChunk(import('./message-ids-list.js'));
