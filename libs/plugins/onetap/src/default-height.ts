/** Height of the prompt's container in px until the prompt has its own height (behaviour.md 9). */
export const DEFAULT_HEIGHT = 47;
