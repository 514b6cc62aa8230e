import type { Fact, UserMessage } from '@latchkey/kernel';
import {
  FlowButton,
  Form,
  PluginContext,
  useDispatch,
  useMessage,
  useRead,
  useSlice,
  type FlowHandle,
} from '@latchkey/react';
import { autofillTokens } from '@latchkey/slots';
import { TextField } from '@latchkey/ui';
import { useContext } from 'react';
import type { AddressState } from '../shared-state.js';

interface AddressFormProps {
  /** A flow of the plugin that renders the form; its input is the typed text. */
  readonly flow: FlowHandle<string>;
  readonly label: UserMessage;
  /** The label of the button. */
  readonly act: UserMessage;
}

/** A form that asks for an address and runs the flow with it. */
export function AddressForm({ flow: submit, label, act }: AddressFormProps) {
  const t = useMessage();
  const plugin = useContext(PluginContext);
  const { email, refused } = useSlice<AddressState>();
  const dispatch = useDispatch<Fact<AddressState>>();
  return (
    <Form onSubmit={() => submit.run(email)}>
      <TextField
        label={t(label)}
        type="email"
        name="email"
        autoComplete={`email${useRead(autofillTokens)}`}
        required
        value={email}
        onChange={(text) => {
          submit.clearError();
          dispatch({ type: `${plugin}/emailTyped`, patch: { email: text, refused: undefined } });
        }}
        error={refused ? t(refused) : submit.error}
      />
      <FlowButton flow={submit}>{t(act)}</FlowButton>
    </Form>
  );
}
