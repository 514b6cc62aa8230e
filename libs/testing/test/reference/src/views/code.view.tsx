import { FlowButton, Form, Screen, useDispatch, useMessage, useSlice } from '@latchkey/react';
import { Text, TextField } from '@latchkey/ui';
import type { PagerAction, PagerState } from '../state.js';
import { usePagerFlow } from '../use-pager-flow.js';
import { codeMessages as messages } from './code.messages.js';

/** The form for the code. */
export default function Code() {
  const t = useMessage();
  const { sent, code } = useSlice<PagerState>();
  const dispatch = useDispatch<PagerAction>();
  const submit = usePagerFlow('submitCode');
  return (
    <Screen heading={messages.enter}>
      <Text>
        <bdi>{t(messages.sent, { number: sent?.to ?? '' })}</bdi>
      </Text>
      <Form onSubmit={() => submit.run(code)}>
        <TextField
          label={t(messages.code)}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={(text) => {
            submit.clearError();
            dispatch({ type: 'pager/codeTyped', code: text });
          }}
          error={submit.error}
        />
        <FlowButton flow={submit}>{t(messages.confirm)}</FlowButton>
      </Form>
    </Screen>
  );
}
