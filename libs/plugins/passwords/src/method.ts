/** The name under which the method is remembered. */
export const METHOD = 'passwords';
