import { useFlow, type UseFlow } from '@latchkey/react';

/** Follows a flow of One Tap, by its name. */
export const useOneTapFlow: UseFlow<typeof import('./flows.js')> = useFlow;
