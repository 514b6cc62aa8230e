import { useFlow, type UseFlow } from '@latchkey/react';

/** Returns the handle of a flow of the pager, by its name. */
export const usePagerFlow: UseFlow<typeof import('./flows.js')> = useFlow;
