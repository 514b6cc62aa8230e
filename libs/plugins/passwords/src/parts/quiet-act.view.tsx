import { FlowButton, type FlowHandle } from '@latchkey/react';
import { Text, TextButton } from '@latchkey/ui';
import type { ReactNode } from 'react';

/** What few people need: a text button that begins a flow, and the flow's failure below it. */
export function QuietAct<I>(props: {
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
