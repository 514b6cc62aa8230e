import { useFlow, type UseFlow } from '@latchkey/react';

/** Returns the handle of a flow of passwords, by its name. */
export const usePasswordsFlow: UseFlow<typeof import('./flows.js')> = useFlow;
