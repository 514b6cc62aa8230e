import { useFlow, type UseFlow } from '@latchkey/react';

/** Follows a flow of the passkey-registration mode, by its name. */
export const useRegistrationFlow: UseFlow<typeof import('./registration-flows.js')> = useFlow;
