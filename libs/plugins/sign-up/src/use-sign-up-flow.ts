import { useFlow, type UseFlow } from '@latchkey/react';

/** Returns the handle of a flow of the plugin, by its name. */
export const useSignUpFlow: UseFlow<typeof import('./flows.js')> = useFlow;
