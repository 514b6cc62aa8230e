/** The `sessionStorage` key of a tab's pending code. */
export const keyOf = (publicToken: string) => `latchkey:otp:${publicToken}`;
