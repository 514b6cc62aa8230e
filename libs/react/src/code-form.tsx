import type { Fact, FlowError, UserMessage } from '@latchkey/kernel';
import { CodeInput, ProgressBar } from '@latchkey/ui';
import { useContext, useEffect, useRef, useState, type RefObject } from 'react';
import { PluginContext } from './context.js';
import { FlowButton } from './flow-button.js';
import { Form } from './form.js';
import { useDispatch, useMessage, type FlowHandle } from './hooks.js';

/** Props of {@link CodeForm}. */
export interface CodeFormProps {
  /** Runs with a complete code. */
  readonly flow: FlowHandle<string>;
  /** The field's label, the error of an incomplete code, the progress, and the button after a failure. */
  readonly messages: Readonly<Record<'code' | 'incomplete' | 'verifying' | 'again', UserMessage>>;
  /** The part of the product's slice that the form shows. */
  readonly state: { readonly code: string };
  /** The number of digits. @default 6 */
  readonly length?: number;
  /** Whether a failure means that these digits can never succeed. The form clears them then. @default never */
  readonly isRefused?: (error: FlowError) => boolean;
  /** Whether no digits can succeed any more. The field takes none then. @default false */
  readonly isOff?: boolean;
  /** Called at each edit. */
  readonly onEdit?: () => void;
  /** A ref for the field. @default none */
  readonly field?: RefObject<HTMLInputElement | null>;
}

/**
 * A form that asks for a one-time code. It runs the flow at the last digit, shows its error below the field, and moves
 * the focus into the field after a failure. A code that the flow could not send stays, with a button that sends it again.
 *
 * Each edit clears the flow's error and dispatches `<product>/codeTyped`, which sets `code`.
 */
export function CodeForm({
  flow,
  messages,
  state: { code },
  length = 6,
  isRefused,
  isOff,
  onEdit,
  field,
}: CodeFormProps) {
  const t = useMessage();
  const plugin = useContext(PluginContext);
  const dispatch = useDispatch<Fact<CodeFormProps['state']>>();
  const own = useRef<HTMLInputElement>(null);
  const ref = field ?? own;
  const [incomplete, setIncomplete] = useState(false);
  const failure = flow.status?.error;
  const type = (typed: string) => dispatch({ type: `${plugin}/codeTyped`, patch: { code: typed } });

  useEffect(() => {
    if (!failure) return;
    if (isRefused?.(failure)) type('');
    ref.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each failure
  }, [failure]);

  return (
    <Form
      onSubmit={() => {
        setIncomplete(!isOff && code.length < length);
        // The pressed button disappears once the flow starts.
        ref.current?.focus();
        if (!isOff && code.length === length) flow.run(code);
      }}
    >
      <CodeInput
        ref={ref}
        label={t(messages.code)}
        length={length}
        value={code}
        busy={flow.busy || isOff}
        onChange={(typed) => {
          setIncomplete(false);
          flow.clearError();
          onEdit?.();
          type(typed);
          if (typed.length === length) flow.run(typed);
        }}
        error={incomplete ? t(messages.incomplete) : flow.error}
      />
      {flow.busy && <ProgressBar label={t(messages.verifying)} />}
      {failure && !isOff && code.length === length && <FlowButton flow={flow}>{t(messages.again)}</FlowButton>}
    </Form>
  );
}
