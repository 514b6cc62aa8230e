import { FlowButton, Form, PluginContext, useDispatch, useMessage, useSlice, type FlowHandle } from '@latchkey/react';
import type { Fact } from '@latchkey/kernel';
import { PasswordField, Stack } from '@latchkey/ui';
import {
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { Draft, type Version } from '../draft.js';
import type { PasswordDraft } from '../shared-flows.js';
import { isAccepted, type PasswordState } from '../shared-state.js';
import { passwordRulesOf, type Strength } from '../strength.js';
import { messages } from './password-form.messages.js';
import { StrengthHints } from './strength.view.js';
import { useSharedFlow } from '../use-shared-flow.js';
import { UsernameField } from './username-field.view.js';

/** How long a text must stay unchanged before its result is announced, in ms. */
const REST_MS = 500;

interface PasswordFormProps {
  /** Whether the password is new and checked while the person types; otherwise the form asks for an existing one. */
  readonly isNew: boolean;
  /** The account's address, if it is known. */
  readonly email?: string;
  /** The field in the place of the address. */
  readonly children?: ReactNode;
}

/** A form for a password. The field and a draft contain its text; no state does. */
export function PasswordForm({ isNew, email, children }: PasswordFormProps) {
  const t = useMessage();
  const plugin = useContext(PluginContext);
  const dispatch = useDispatch<Fact<PasswordState>>();
  const state = useSlice<PasswordState>();
  const submit = useSharedFlow('submitPassword');
  const check = useSharedFlow('checkStrength');
  const loadPolicy = useSharedFlow('loadPolicy');
  const hints = useId();
  const field = useRef<HTMLInputElement>(null);
  const [draft] = useState(() => new Draft<Strength>());
  const [version, setVersion] = useState(draft.version);
  const isUnsure = isNew && !draft.isEmpty && state.strengthCheck?.of !== version;
  const isSettled = useCheckOnPause(check, draft, version, isUnsure);
  const failure = submit.status?.error ?? state.validationError;
  const uncheckable = check.status?.error;

  const take = (text = field.current?.value ?? '') => {
    draft.type(text);
    setVersion(draft.version);
  };

  useEffect(() => {
    if (failure) field.current?.focus();
  }, [failure]);

  const send = () => {
    // A password manager may have filled the field without an event.
    take();
    submit.run(draft);
  };
  const isOff = isNew && !isAccepted(state, version);
  /**
   * A disabled button ignores presses and Enter, so the form submits and shows why the password is not accepted. A
   * password manager may have filled the field without an event, and the password is accepted then.
   */
  const sendAnyway = (event: SyntheticEvent, selector: string) => {
    if (!isOff || !(event.target as Element).closest(selector)) return;
    event.preventDefault();
    send();
  };

  return (
    <Form onSubmit={send}>
      <div onKeyDown={(event) => isSubmitting(event) && sendAnyway(event, 'input')}>
        <Stack>
          {email === undefined ? children : <UsernameField value={email} />}
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
            describedBy={isNew ? `${hints} ${hints}-reason${uncheckable ? ` ${hints}-failure` : ''}` : undefined}
            onFocus={() => isNew && (state.luds ?? loadPolicy.run())}
            onChange={(text) => {
              take(text);
              submit.clearError();
              if (state.validationError)
                dispatch({ type: `${plugin}/passwordTyped`, patch: { validationError: undefined } });
              // An error stays until the typing pauses, so that it is not announced again with every letter.
              if (isNew && !uncheckable) check.run(draft);
            }}
            error={state.validationError ? t(state.validationError) : submit.error}
          />
          {isNew && (
            <StrengthHints
              id={hints}
              state={state}
              isEmpty={draft.isEmpty}
              isSettled={isSettled}
              check={check}
              onAgain={() => {
                // The pressed button disappears once the flow starts.
                field.current?.focus();
                check.run(draft);
              }}
            />
          )}
        </Stack>
      </div>
      <div onClick={(event) => sendAnyway(event, 'button')}>
        <FlowButton flow={submit} disabled={isOff}>
          {t(messages.submit)}
        </FlowButton>
      </div>
    </Form>
  );
}

/** Whether the key is Enter, and does not end the composition of an input method. */
function isSubmitting({ key, nativeEvent: { isComposing, keyCode } }: KeyboardEvent): boolean {
  // Safari ends the composition before the event. The code 229 marks keys that an input method has handled
  // (https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode).
  return key === 'Enter' && !isComposing && keyCode !== 229;
}

/**
 * Checks a text when the typing pauses, if an earlier error or a retry delay kept it from being checked.
 *
 * @returns whether the typing has paused, and the last result belongs to the text
 */
function useCheckOnPause(
  check: FlowHandle<PasswordDraft>,
  draft: PasswordDraft,
  version: Version,
  isUnsure: boolean,
): boolean {
  const [settled, setSettled] = useState(version);
  const hasPaused = settled === version;
  const failure = check.status?.error;
  /** The version whose check failed. */
  const failed = useRef<Version>(undefined);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(version), REST_MS);
    return () => clearTimeout(timer);
  }, [version]);

  useEffect(() => {
    if (failure) failed.current = draft.version;
  }, [failure, draft]);

  useEffect(() => {
    // A text whose own check failed is checked again only by the person.
    if (hasPaused && isUnsure && failed.current !== version) check.run(draft);
    // oxlint-disable-next-line react/exhaustive-deps -- once each time the typing pauses
  }, [hasPaused]);

  return hasPaused && !isUnsure;
}
