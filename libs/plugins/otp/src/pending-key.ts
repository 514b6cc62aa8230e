import { PENDING_CODE_KEY } from '@latchkey/kernel';

/** The `sessionStorage` key of a tab's pending code. */
export const keyOf = (publicToken: string) => PENDING_CODE_KEY + publicToken;
