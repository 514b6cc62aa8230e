import { useFlow, type UseFlow } from '@latchkey/react';
import { useEffect } from 'react';

type ShellFlows = typeof import('./session-flows.js');

/** Returns the handle of a flow of the shell. Loads the flows with the view, so that a person can log out offline. */
export const useShellFlow: UseFlow<ShellFlows> = (name, options) => {
  useEffect(() => void import('./session-flows.js').catch(() => {}), []);
  return useFlow(name, options);
};
