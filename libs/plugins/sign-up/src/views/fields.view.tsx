import type { UserMessage } from '@latchkey/kernel';
import {
  Boundary,
  FlowButton,
  Form,
  Screen,
  useDispatch,
  useMessage,
  useOptions,
  useSlice,
  useWidget,
} from '@latchkey/react';
import { Text, TextButton } from '@latchkey/ui';
import { useEffect, useRef } from 'react';
import { itemsOf } from '../items.js';
import type { SignUpOptions } from '../options.js';
import type { SignUpAction, SignUpState } from '../state.js';
import { useSignUpFlow } from '../use-sign-up-flow.js';
import { messages } from './fields.messages.js';
import { Input } from './input.view.js';

/** The step: the fields that the user lacks, and the consent. */
export default function Fields() {
  const t = useMessage();
  const { runtime } = useWidget();
  const { asked, values, refused } = useSlice<SignUpState>();
  const options = useOptions<SignUpOptions | undefined>();
  const dispatch = useDispatch<SignUpAction>();
  const save = useSignUpFlow('save');
  const skip = useSignUpFlow('skip');
  const form = useRef<HTMLDivElement>(null);
  const items = itemsOf(options).filter(({ id }) => asked.includes(id));
  const hasFields = items.length > 0;
  const isRequired = items.some(({ field }) => field.required);
  useEffect(() => {
    // An update without fields has failed once.
    if (!hasFields) save.run();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the screen appears
  }, []);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [refused]);
  const edit = (id: string, value: unknown) => {
    save.clearError();
    const { [id]: _corrected, ...others } = refused;
    dispatch({ type: 'signUp/edited', patch: { values: { ...values, [id]: value }, refused: others } });
  };
  const textOf = (message: UserMessage | undefined) => message && t(message, message.params);
  return (
    <Screen heading={messages.heading} back={false}>
      {!hasFields && !save.error && <Text role="status">{t(messages.saving)}</Text>}
      <div ref={form}>
        <Form onSubmit={() => save.run()}>
          {items.map((item) => (
            <Boundary key={item.id} instead={() => null}>
              <Input
                item={item}
                value={values[item.id]}
                error={textOf(refused[item.id])}
                onChange={(value) => edit(item.id, value)}
              />
            </Boundary>
          ))}
          <Text role="alert" tone="error">
            {save.error}
          </Text>
          <FlowButton flow={save}>{t(save.error ? messages.retry : messages.save)}</FlowButton>
        </Form>
      </div>
      {save.error && !isRequired && (
        <FlowButton type="button" as={TextButton} flow={skip} onClick={() => skip.run()}>
          {t(messages.skip)}
        </FlowButton>
      )}
      {isRequired && (
        <TextButton type="button" onClick={() => runtime.run('shell/logOut', undefined)}>
          {t(messages.logOut)}
        </TextButton>
      )}
    </Screen>
  );
}
