/** Where a tab keeps the code that it waits for. */
export const keyOf = (publicToken: string) => `latchkey:otp:${publicToken}`;
