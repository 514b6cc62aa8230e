import { useFlow, type UseFlow } from '@latchkey/react';

type SharedFlows = Pick<typeof import('./flows.js'), 'submitPassword' | 'checkStrength' | 'loadPolicy' | 'resendMail'>;

/** Returns the handle of a flow that both plugins export, by its name, in the plugin that renders the view. */
export const useSharedFlow: UseFlow<SharedFlows> = useFlow;
