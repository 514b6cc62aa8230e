import { FlowButton, Form, PluginContext, useDispatch, useMessage, useSlice } from '@latchkey/react';
import type { Fact } from '@latchkey/kernel';
import { PasswordField, Stack } from '@latchkey/ui';
import { useContext, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Draft, type Version } from '../draft.js';
import { isTaken, type PasswordState } from '../password-state.js';
import { passwordRulesOf, type Strength } from '../strength.js';
import { messages } from './password-form.messages.js';
import { StrengthHints } from './strength.view.js';
import { useRested } from './use-rested.js';
import { useSharedFlow } from './use-shared-flow.js';
import { UsernameField } from './username-field.view.js';

interface PasswordFormProps {
  /** A new password, which is judged while it is typed; else the one that is there. */
  readonly isNew: boolean;
  /** Whose password it is, where that is known. */
  readonly email?: string;
}

/** Asks for a password. Its text is in the field and in a draft, and in no state. */
export function PasswordForm({ isNew, email }: PasswordFormProps) {
  const t = useMessage();
  const plugin = useContext(PluginContext);
  const dispatch = useDispatch<Fact<PasswordState>>();
  const state = useSlice<PasswordState>();
  const submit = useSharedFlow('submitPassword');
  const check = useSharedFlow('checkStrength');
  const learn = useSharedFlow('learnPolicy');
  const hints = useId();
  const failureId = `${hints}-failure`;
  const field = useRef<HTMLInputElement>(null);
  const [draft] = useState(() => new Draft<Strength>());
  const [version, setVersion] = useState(draft.version);
  const rested = useRested(version);
  const isUnsure = isNew && !draft.isEmpty && state.judged?.of !== version;
  const failure = submit.status?.error ?? state.lacking;
  const uncheckable = check.status?.error;
  /** The text whose check has failed. */
  const unchecked = useRef<Version>(undefined);

  const take = (text = field.current?.value ?? '') => {
    draft.type(text);
    setVersion(draft.version);
  };

  useEffect(() => {
    if (uncheckable) unchecked.current = draft.version;
  }, [uncheckable, draft]);

  useEffect(() => {
    // Whatever kept this text from being asked about: a failure that stood, or a time that had to be waited. One that has
    // failed itself is the person's to ask about again.
    if (rested && isUnsure && unchecked.current !== version) check.run(draft);
    // oxlint-disable-next-line react/exhaustive-deps -- once each time the typing rests
  }, [rested]);

  useEffect(() => {
    if (failure) field.current?.focus();
  }, [failure]);

  const send = () => {
    // What a password manager has written may not have been told.
    take();
    submit.run(draft);
  };
  const isOff = isNew && !isTaken(state, version);
  /** A button that is off takes no Enter, and the person would not learn why. */
  const onKeyDown = (event: KeyboardEvent) => {
    const isInField = (event.target as Element).matches('input');
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isOff || !isInField) return;
    event.preventDefault();
    send();
  };

  return (
    <Form onSubmit={send}>
      <div onKeyDown={onKeyDown}>
        <Stack>
          {email !== undefined && <UsernameField value={email} />}
          <PasswordField
            ref={field}
            name="password"
            label={t(isNew && email === undefined ? messages.newPassword : messages.password)}
            showLabel={t(messages.show)}
            hideLabel={t(messages.hide)}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            rules={isNew ? passwordRulesOf(state.policy, state.luds ?? null) : undefined}
            required
            busy={submit.busy}
            describedBy={isNew ? `${hints}${uncheckable ? ` ${failureId}` : ''}` : undefined}
            onFocus={() => isNew && (state.luds ?? learn.run())}
            onChange={(text) => {
              take(text);
              submit.clearError();
              if (state.lacking) dispatch({ type: `${plugin}/passwordTyped`, sets: { lacking: undefined } });
              // A failure stays until the typing rests: it is not said again with every letter.
              if (isNew && !uncheckable) check.run(draft);
            }}
            error={state.lacking ? t(state.lacking) : submit.error}
          />
          {isNew && (
            <StrengthHints
              id={hints}
              failureId={failureId}
              state={state}
              isEmpty={draft.isEmpty}
              isSettled={rested && !isUnsure}
              check={check}
              onAgain={() => {
                // The button that asked goes as soon as it has.
                field.current?.focus();
                check.run(draft);
              }}
            />
          )}
        </Stack>
      </div>
      <FlowButton flow={submit} disabled={isOff}>
        {t(messages.submit)}
      </FlowButton>
    </Form>
  );
}
