import { useFlow, type UseFlow } from '@latchkey/react';

/** Follows a flow of OAuth, by its name. */
export const useOAuthFlow: UseFlow<typeof import('./flows.js')> = useFlow;
