import { FlowButton, Screen, useDispatch, useMessage, useOptions, useSlice, useWidget } from '@latchkey/react';
import { Text, TextButton } from '@latchkey/ui';
import { useEffect } from 'react';
import { itemsOf } from '../items.js';
import type { SignUpOptions } from '../options.js';
import type { SignUpAction, SignUpState } from '../state.js';
import { useSignUpFlow } from '../use-sign-up-flow.js';
import { messages } from './fields.messages.js';

/** In place of the step when its code, or the provider's, does not load. Loads it again, at first by itself. */
export default function Retry() {
  const t = useMessage();
  const { loads, skips } = useSlice<SignUpState>();
  const { runtime } = useWidget();
  const load = useSignUpFlow('load');
  const dispatch = useDispatch<SignUpAction>();
  const isRequired = itemsOf(useOptions<SignUpOptions | undefined>()).some(({ field }) => field.required);
  useEffect(() => {
    // A second time, something else is wrong.
    if (loads === 0) load.run();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the screen appears
  }, []);
  return (
    <Screen heading={messages.heading} back={false}>
      <Text role="alert" tone="error">
        {load.error}
      </Text>
      <FlowButton type="button" flow={load} onClick={() => load.run()}>
        {t(messages.retry)}
      </FlowButton>
      {isRequired ? (
        <TextButton type="button" onClick={() => runtime.run('shell/logOut', undefined)}>
          {t(messages.logOut)}
        </TextButton>
      ) : (
        <TextButton type="button" onClick={() => dispatch({ type: 'signUp/skipped', patch: { skips: skips + 1 } })}>
          {t(messages.skip)}
        </TextButton>
      )}
    </Screen>
  );
}
