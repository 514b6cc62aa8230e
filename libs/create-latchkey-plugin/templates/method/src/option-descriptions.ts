import { loadChunk, type LoadMessageIds, type OptionDescription } from '@latchkey/kernel';
import type { DemoMethodOptions } from './options.js';

/**
 * The options of `demoMethod`. Development builds report an option that is not here, and a value of the wrong type or
 * outside of its limits.
 */
export const optionDescriptions = {
  expirationMinutes: { type: 'minutes', from: 1, to: 10, default: 5, label: 'Codes expire after (minutes)' },
} satisfies Record<keyof DemoMethodOptions, OptionDescription>;

/** Loads the ids of the package's messages. */
export const loadMessageIds: LoadMessageIds = () => loadChunk(import('./message-ids-list.js'));
