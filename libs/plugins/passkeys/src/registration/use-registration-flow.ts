import { useFlow, type UseFlow } from '@latchkey/react';

/** Returns the handle of a flow of the passkey-registration mode, by its name. */
export const useRegistrationFlow: UseFlow<typeof import('./flows.js')> = useFlow;
