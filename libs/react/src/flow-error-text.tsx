import { Text } from '@latchkey/ui';
import type { FlowHandle } from './hooks.js';

/** Props of {@link FlowErrorText}. */
export interface FlowErrorTextProps {
  /** The flow of a button that has no field. */
  readonly flow: Pick<FlowHandle<never>, 'error'>;
}

/**
 * The error of a flow without a field: put it below the flow's button, and draw it always, so that screen readers
 * announce the text when it appears. The error of a flow with a field belongs to the field: `<TextField error>`.
 */
export function FlowErrorText({ flow }: FlowErrorTextProps) {
  return (
    <Text role="alert" tone="error">
      {flow.error}
    </Text>
  );
}
