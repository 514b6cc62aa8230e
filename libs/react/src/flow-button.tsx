import { Button, Stack, Text } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { useWidget } from './context.js';
import type { FlowHandle } from './hooks.js';
import { defineMessages } from './messages.js';

const messages = /* @__PURE__ */ defineMessages('shell', {
  slow: 'Still working…',
  waiting: 'Try again in {seconds} s',
});

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
export function FlowButton({ flow: { status, busy }, as: Drawn = Button, type = 'submit', ...rest }: FlowButtonProps) {
  const { translate } = useWidget();
  const seconds = status?.waitSeconds;
  return (
    <Stack gap={1}>
      <Drawn
        {...rest}
        type={type}
        busy={busy}
        waiting={seconds ? translate(messages.waiting, { seconds }) : undefined}
      />
      <Text role="status">{status?.status === 'slow' && translate(messages.slow)}</Text>
    </Stack>
  );
}
