import { loadChunk } from '@latchkey/kernel';

/** `intent` and `neutral` have no options by name. */
export const optionDescriptions = {};

/** Loads the ids of all messages of this package. */
export const loadMessageIds = () => loadChunk(import('../message-ids-list.js'));
