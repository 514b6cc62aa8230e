import { useFlow, type UseFlow } from '@latchkey/react';

/** Returns the handle of a flow of the reset-password mode, by its name. */
export const useResetFlow: UseFlow<typeof import('./flows.js')> = useFlow;
