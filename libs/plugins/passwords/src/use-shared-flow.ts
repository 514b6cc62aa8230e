import type { Flow } from '@latchkey/kernel';
import { useFlow, type UseFlow } from '@latchkey/react';
import type { PasswordDraft } from './shared-flows.js';

/** The flows that both plugins of this package export under the same names. */
interface SharedFlows {
  readonly submitPassword: Flow<never, PasswordDraft>;
  readonly checkStrength: Flow<never, PasswordDraft>;
  readonly loadPolicy: Flow<never, void>;
  readonly resendMail: Flow<never, void>;
}

/** Returns the handle of one of these flows, by its name, in the plugin that renders the view. */
export const useSharedFlow: UseFlow<SharedFlows> = useFlow;
