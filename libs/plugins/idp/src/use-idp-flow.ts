import { useFlow, type UseFlow } from '@latchkey/react';

/** Returns a flow of the identity-provider mode by name. */
export const useIdpFlow: UseFlow<typeof import('./flows.js')> = useFlow;
