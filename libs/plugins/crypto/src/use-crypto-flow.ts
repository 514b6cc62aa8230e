import { useFlow, type UseFlow } from '@latchkey/react';

/** Returns a crypto flow by name. */
export const useCryptoFlow: UseFlow<typeof import('./flows.js')> = useFlow;
