import type { Flow } from '@latchkey/kernel';
import { useFlow, type UseFlow } from '@latchkey/react';
import type { PasswordDraft } from '../shared-flows.js';

/** The flows that both plugins of this package export, by the same names. */
interface SharedFlows {
  readonly submitPassword: Flow<never, PasswordDraft>;
  readonly checkStrength: Flow<never, PasswordDraft>;
  readonly learnPolicy: Flow<never, void>;
  readonly resendMail: Flow<never, void>;
}

/** Follows one of these flows of the plugin that draws the view, by its name. */
export const useSharedFlow: UseFlow<SharedFlows> = useFlow;
