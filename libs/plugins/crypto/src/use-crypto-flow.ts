import { useFlow, type UseFlow } from '@latchkey/react';

/** Follows a flow of crypto wallets, by its name. */
export const useCryptoFlow: UseFlow<typeof import('./flows.js')> = useFlow;
