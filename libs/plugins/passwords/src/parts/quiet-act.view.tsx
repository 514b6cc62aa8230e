import type { Flow } from '@latchkey/kernel';
import { FlowButton, useFlow } from '@latchkey/react';
import { Text, TextButton } from '@latchkey/ui';
import type { ReactNode } from 'react';

/** What few people need: a text button that begins a flow, and the flow's failure below it. */
export function QuietAct<I>(props: {
  readonly flow: Flow<never, I>;
  readonly input: I;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}) {
  const { flow, input, disabled = false, children } = props;
  const act = useFlow(flow);
  return (
    <div>
      <FlowButton type="button" as={TextButton} flow={act} disabled={disabled} onClick={() => act.run(input)}>
        {children}
      </FlowButton>
      <Text role="alert" tone="error">
        {act.error}
      </Text>
    </div>
  );
}
