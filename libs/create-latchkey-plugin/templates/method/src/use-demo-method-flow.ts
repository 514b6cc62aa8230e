import { useFlow, type UseFlow } from '@latchkey/react';

/** Returns the handle of a flow of the product, by its name. */
export const useDemoMethodFlow: UseFlow<typeof import('./flows.js')> = useFlow;
