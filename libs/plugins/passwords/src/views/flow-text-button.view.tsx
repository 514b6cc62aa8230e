import { FlowButton, type FlowHandle } from '@latchkey/react';
import { Text, TextButton } from '@latchkey/ui';
import type { ReactNode } from 'react';

/** A text button for a secondary action. It runs a flow and shows the flow's error below. */
export function FlowTextButton<I>(props: {
  readonly flow: FlowHandle<I>;
  readonly input: I;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}) {
  const { flow, input, disabled = false, children } = props;
  return (
    <div>
      <FlowButton type="button" as={TextButton} flow={flow} disabled={disabled} onClick={() => flow.run(input)}>
        {children}
      </FlowButton>
      <Text role="alert" tone="error">
        {flow.error}
      </Text>
    </div>
  );
}
