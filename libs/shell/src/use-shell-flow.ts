import { useFlow, type UseFlow } from '@latchkey/react';

/** Follows a flow of the shell, by its name. Works only in the shell's own views. */
export const useShellFlow: UseFlow<typeof import('./session/session-flows.js')> = useFlow;
