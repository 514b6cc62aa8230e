import { FlowButton, type FlowHandle } from '@latchkey/react';
import type { Button } from '@latchkey/ui';
import type { ReactNode } from 'react';

/** Props of {@link RunButton}. */
export interface RunButtonProps {
  readonly flow: FlowHandle<void>;
  /** Whether any flow of the screen runs: the buttons of the others are disabled. */
  readonly isBusy?: boolean;
  readonly as?: typeof Button;
  readonly children: ReactNode;
}

/** A button that runs a flow without an input. */
export function RunButton({ flow, isBusy = false, ...rest }: RunButtonProps) {
  return <FlowButton {...rest} type="button" flow={flow} disabled={isBusy && !flow.busy} onClick={() => flow.run()} />;
}
