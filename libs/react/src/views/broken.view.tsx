import { LatchkeyError } from '@latchkey/kernel';
import { SecondaryButton, Text } from '@latchkey/ui';
import { useContext, useEffect } from 'react';
import { PluginContext, useWidget } from '../context.js';
import { useMessage } from '../hooks.js';
import { defineMessages } from '../messages.js';

// Ids of the shell: a text of the host applies wherever a view is replaced.
const messages = /* @__PURE__ */ defineMessages('shell', {
  broken: 'This part could not be shown.',
  again: 'Try again',
});

/** Props of {@link BrokenView}. */
export interface BrokenViewProps {
  readonly onAgain: () => void;
  /** What it threw. */
  readonly error: unknown;
}

/** The prop of the widget that takes the report. */
interface ReportingProps {
  readonly callbacks?: { readonly onError?: (error: LatchkeyError) => void };
}

/** Replaces a view that threw, and reports the error to the host. React has written it to the console. */
export default function BrokenView({ onAgain, error }: BrokenViewProps) {
  const t = useMessage();
  const plugin = useContext(PluginContext);
  const { callbacks } = useWidget().props as ReportingProps;
  useEffect(() => {
    (async () => callbacks?.onError?.(asViewError(plugin, error)))().catch((thrown: unknown) =>
      console.error('Latchkey: a callback threw.', thrown),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- new callbacks are no new error
  }, [plugin, error]);
  return (
    <>
      <Text role="alert" tone="error">
        {t(messages.broken)}
      </Text>
      <SecondaryButton onClick={onAgain}>{t(messages.again)}</SecondaryButton>
    </>
  );
}

function asViewError(plugin: string, cause: unknown): LatchkeyError {
  if (cause instanceof LatchkeyError) return cause;
  return new LatchkeyError({
    code: 'view/threw',
    message: `A view of the plugin "${plugin}" threw: ${String(Object(cause).message)}.`,
    hint: 'Correct the view. The other products work.',
    cause,
  });
}
