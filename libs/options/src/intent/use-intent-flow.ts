import { useFlow, type UseFlow } from '@latchkey/react';

/** Returns the handle of a flow of the option, by its name. */
export const useIntentFlow: UseFlow<typeof import('./intent-flows.js')> = useFlow;
