import { loadChunk, type OptionDescription } from '@latchkey/kernel';
import type { OneTapOptions } from './options.js';

/** The options of `oneTap`. */
export const optionDescriptions = {
  scriptURL: {
    type: 'url',
    label: 'URL of One Tap’s script',
    otherwise: 'Google’s own',
    help: 'For tests and for work without a network.',
  },
} satisfies Record<keyof OneTapOptions, OptionDescription>;

/** Loads the ids of the package's messages. */
export const loadMessageIds = () => loadChunk(import('./message-ids-list.js'));
