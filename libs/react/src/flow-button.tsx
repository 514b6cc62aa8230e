import { Button, Stack, Text } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { useWidget } from './context.js';
import type { FlowHandle } from './hooks.js';
import { defineMessages } from './messages.js';

const messages = /* @__PURE__ */ defineMessages('shell', { slow: 'Still working…' });

/** Props of {@link FlowButton}. */
export interface FlowButtonProps {
  readonly flow: Pick<FlowHandle<never>, 'status' | 'busy'>;
  /** The component to draw: `SecondaryButton`, `TextButton`. @default Button */
  readonly as?: typeof Button;
  readonly disabled?: boolean;
  /** Passed to a `TextButton`. */
  readonly prominent?: boolean;
  /** @default 'submit' */
  readonly type?: 'submit' | 'button';
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A button for a flow: busy while the flow runs, with a text while it is slow, and a countdown while it must wait. */
export function FlowButton({ flow: { status, busy }, as: Drawn = Button, ...rest }: FlowButtonProps) {
  const { translate } = useWidget();
  return (
    <Stack gap={1}>
      <Drawn type="submit" {...rest} busy={busy} waiting={status?.waiting && translate(status.waiting)} />
      <Text role="status">{status?.status === 'slow' && translate(messages.slow)}</Text>
    </Stack>
  );
}
