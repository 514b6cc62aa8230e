import { useFlow, type UseFlow } from '@latchkey/react';

/** Returns the handle of a flow of the email magic links, by its name. */
export const useEmlFlow: UseFlow<typeof import('./flows.js')> = useFlow;
