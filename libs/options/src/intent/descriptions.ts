import { loadChunk, type LoadMessageIds } from '@latchkey/kernel';

/** `intent` and `neutral` have no options by name. */
export const optionDescriptions = {};

/** Loads the ids of all messages of this package. */
export const loadMessageIds: LoadMessageIds = () => loadChunk(import('../message-ids-list.js'));
