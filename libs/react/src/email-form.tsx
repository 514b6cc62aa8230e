import type { Fact, UserMessage } from '@latchkey/kernel';
import { autofillTokens } from '@latchkey/slots';
import { TextField } from '@latchkey/ui';
import { useContext } from 'react';
import { PluginContext } from './context.js';
import { FlowButton } from './flow-button.js';
import { Form } from './form.js';
import { useDispatch, useMessage, useRead, type FlowHandle } from './hooks.js';

/** Props of {@link EmailForm}. */
export interface EmailFormProps {
  /** Runs with the typed text. */
  readonly flow: FlowHandle<string>;
  /** The labels of the field and of the button. */
  readonly messages: { readonly email: UserMessage; readonly send: UserMessage };
  /** The part of the product's slice that the form shows: the typed text, and why the product refused it. */
  readonly state: {
    readonly email: string;
    readonly refused?: UserMessage | undefined;
    /**
     * Whether the address is shown and sent, but cannot be changed. `initialIdentifier` of `@latchkey/options` sets it for
     * every product. @default false
     */
    readonly readOnly?: boolean | undefined;
  };
}

/**
 * A form that asks for an email address and runs a flow of the product with it. The field has the attributes that
 * keyboards, password managers and autofill read, with the tokens of the slot `autofillTokens`.
 *
 * Each edit clears the flow's error and dispatches `<product>/emailTyped`, which sets `email` and clears `refused`.
 */
export function EmailForm({ flow, messages, state: { email, readOnly, refused } }: EmailFormProps) {
  const tokens = useRead(autofillTokens);
  const t = useMessage();
  const plugin = useContext(PluginContext);
  const dispatch = useDispatch<Fact<EmailFormProps['state']>>();
  return (
    <Form onSubmit={() => flow.run(email)}>
      <TextField
        label={t(messages.email)}
        type="email"
        name="email"
        dir="ltr"
        autoComplete={tokens ? `username${tokens}` : 'email'}
        required
        value={email}
        readOnly={readOnly}
        onChange={(text) => {
          flow.clearError();
          dispatch({ type: `${plugin}/emailTyped`, patch: { email: text, refused: undefined } });
        }}
        error={refused ? t(refused) : flow.error}
      />
      <FlowButton flow={flow}>{t(messages.send)}</FlowButton>
    </Form>
  );
}
