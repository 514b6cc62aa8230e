import { FlowButton, Form, useDispatch, useMessage, useSlice } from '@latchkey/react';
import { TextField } from '@latchkey/ui';
import type { PagerAction, PagerState } from '../state.js';
import { usePagerFlow } from '../use-pager-flow.js';
import { numberMessages as messages } from './number-form.messages.js';

/** The form for the number of the pager. */
export function NumberForm() {
  const t = useMessage();
  const { number, refused } = useSlice<PagerState>();
  const dispatch = useDispatch<PagerAction>();
  const send = usePagerFlow('sendCode');
  return (
    <Form onSubmit={() => send.run(number)}>
      <TextField
        label={t(messages.number)}
        type="tel"
        name="pager"
        autoComplete="tel"
        required
        value={number}
        onChange={(text) => {
          send.clearError();
          dispatch({ type: 'pager/numberTyped', number: text });
        }}
        error={refused ? t(refused) : send.error}
      />
      <FlowButton flow={send}>{t(messages.send)}</FlowButton>
    </Form>
  );
}
