/** The method's name in the last-used record. */
export const METHOD = 'eml';
