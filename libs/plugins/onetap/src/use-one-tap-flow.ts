import { useFlow, type UseFlow } from '@latchkey/react';

/** Returns a One Tap flow by name. */
export const useOneTapFlow: UseFlow<typeof import('./flows.js')> = useFlow;
