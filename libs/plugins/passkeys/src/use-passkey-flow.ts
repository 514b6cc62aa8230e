import { useFlow, type UseFlow } from '@latchkey/react';

/** Returns the handle of a flow of passkeys, by its name. */
export const usePasskeyFlow: UseFlow<typeof import('./flows.js')> = useFlow;
