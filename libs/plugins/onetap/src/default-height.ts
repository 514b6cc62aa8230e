/** Height of the prompt's place until it has one of its own, in px (SPEC section 9). */
export const DEFAULT_HEIGHT = 47;
