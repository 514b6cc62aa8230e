import { useFlow, type UseFlow } from '@latchkey/react';

/** Returns the handle of a flow of company sign-in, by its name. */
export const useSsoFlow: UseFlow<typeof import('./flows.js')> = useFlow;
