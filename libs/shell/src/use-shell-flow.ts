import { useFlow, type UseFlow } from '@latchkey/react';

/** Follows a flow of the shell, by its name. Only in views that are drawn as the shell's. */
export const useShellFlow: UseFlow<typeof import('./session-flows.js')> = useFlow;
