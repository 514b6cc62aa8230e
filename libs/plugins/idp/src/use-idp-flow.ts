import { useFlow, type UseFlow } from '@latchkey/react';

/** Follows a flow of the identity-provider mode, by its name. */
export const useIdpFlow: UseFlow<typeof import('./flows.js')> = useFlow;
