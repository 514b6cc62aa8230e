import { useFlow, type UseFlow } from '@latchkey/react';

/** Returns an OAuth flow by name. */
export const useOAuthFlow: UseFlow<typeof import('./flows.js')> = useFlow;
