import { FlowButton, type FlowButtonProps, type FlowHandle } from '@latchkey/react';
import { Stack, Text, TextButton } from '@latchkey/ui';

/** A button for a secondary action, as text unless `as` names another component. Shows the flow's error below. */
export function SecondaryAction(props: FlowButtonProps & { readonly flow: Pick<FlowHandle<never>, 'error'> }) {
  return (
    <Stack gap={1}>
      <FlowButton type="button" as={TextButton} {...props} />
      <Text role="alert" tone="error">
        {props.flow.error}
      </Text>
    </Stack>
  );
}
