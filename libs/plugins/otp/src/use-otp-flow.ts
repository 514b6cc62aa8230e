import { useFlow, type UseFlow } from '@latchkey/react';

/** Returns the handle of a flow of one-time passcodes, by its name. */
export const useOtpFlow: UseFlow<typeof import('./flows.js')> = useFlow;
