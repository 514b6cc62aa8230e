import { FlowButton, Form, Screen, useDispatch, useMessage, useSlice } from '@latchkey/react';
import { CodeInput, Text } from '@latchkey/ui';
import { useEffect, useRef, useState } from 'react';
import type { DemoMethodAction, DemoMethodState } from '../state.js';
import { useDemoMethodFlow } from '../use-demo-method-flow.js';
import { messages } from './code.messages.js';

const LENGTH = 6;

/** The screen for the code. `Screen` draws the heading and the button back, and moves the focus to the heading. */
export default function Code() {
  const t = useMessage();
  const { sentTo, code } = useSlice<DemoMethodState>();
  const dispatch = useDispatch<DemoMethodAction>();
  const flow = useDemoMethodFlow('submitCode');
  const field = useRef<HTMLInputElement>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const failure = flow.status?.error;

  // After a failure the person types again, or presses Enter again.
  useEffect(() => {
    if (failure) field.current?.focus();
  }, [failure]);

  return (
    <Screen heading={messages.enter}>
      {/* The direction of an address is not that of the sentences around it. */}
      <Text>
        <bdi>{t(messages.sent, { email: sentTo })}</bdi>
      </Text>
      <Form
        onSubmit={() => {
          setIncomplete(code.length < LENGTH);
          if (code.length === LENGTH) flow.run(code);
        }}
      >
        <CodeInput
          ref={field}
          label={t(messages.code)}
          length={LENGTH}
          value={code}
          busy={flow.busy}
          onChange={(typed) => {
            setIncomplete(false);
            flow.clearError();
            dispatch({ type: 'demo-method/codeTyped', patch: { code: typed } });
            // The last digit submits, so that a code that is pasted or filled in needs no button.
            if (typed.length === LENGTH) flow.run(typed);
          }}
          error={isIncomplete ? t(messages.incomplete) : flow.error}
        />
        <FlowButton flow={flow}>{t(messages.verify)}</FlowButton>
      </Form>
    </Screen>
  );
}
