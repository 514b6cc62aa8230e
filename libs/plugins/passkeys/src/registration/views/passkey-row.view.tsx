import { FlowButton, Form, useDispatch, useMessage, useSlice } from '@latchkey/react';
import {
  Button,
  Row,
  SecondaryButton,
  Stack,
  Text,
  TextButton,
  TextField,
  VisuallyHidden,
  type ButtonProps,
} from '@latchkey/ui';
import { forwardRef, useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type { Passkey } from '../port.js';
import type { Act, RegistrationAction, RegistrationState } from '../state.js';
import { useRegistrationFlow } from '../use-registration-flow.js';
import * as css from './success.css.js';
import { messages } from './success.messages.js';

/** Props of {@link PasskeyRow}. */
interface PasskeyRowProps {
  readonly passkey: Passkey;
  /** The displayed name; a passkey without a name has a number. */
  readonly title: string;
  /** Whether the row shows its domain, because the passkeys' domains differ. */
  readonly showDomain: boolean;
  /** Disables renaming and deleting. */
  readonly disabled: boolean;
}

/** A passkey with its buttons, and the form for renaming or deleting it. */
export function PasskeyRow({ passkey, title, showDomain, disabled }: PasskeyRowProps) {
  const t = useMessage();
  const { act } = useSlice<RegistrationState>();
  const dispatch = useDispatch<RegistrationAction>();
  const rename = useRegistrationFlow('renamePasskey');
  const remove = useRegistrationFlow('deletePasskey');
  const renameButton = useRef<HTMLButtonElement>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const begun = useRef<Act['kind']>(undefined);
  const kind = act?.id === passkey.id ? act.kind : undefined;

  useEffect(() => {
    // Returns the focus to the button that opened the form.
    if (!kind) (begun.current === 'rename' ? renameButton : begun.current && deleteButton)?.current?.focus();
    begun.current = kind;
  }, [kind]);

  const begin = (kind: Act['kind']) => () => {
    rename.clearError();
    remove.clearError();
    dispatch({
      type: 'passkey-registration/actBegun',
      patch: { act: { kind, id: passkey.id }, name: passkey.name, refused: undefined, said: undefined, isDone: false },
    });
  };
  return (
    <li className={css.row}>
      <div className={css.head}>
        <div className={css.name}>
          <bdi>{title}</bdi>
          {showDomain && <bdi className={css.domain}>{passkey.domain}</bdi>}
        </div>
        {!kind && (
          <div className={css.acts}>
            <TextButton
              ref={renameButton}
              disabled={disabled}
              aria-label={t(messages.renameNamed, { name: title })}
              onClick={begin('rename')}
            >
              {t(messages.rename)}
            </TextButton>
            <TextButton
              ref={deleteButton}
              disabled={disabled}
              aria-label={t(messages.deleteNamed, { name: title })}
              onClick={begin('delete')}
            >
              {t(messages.delete)}
            </TextButton>
          </div>
        )}
      </div>
      {kind === 'rename' && <Rename id={passkey.id} title={title} />}
      {kind === 'delete' && <Delete id={passkey.id} title={title} />}
    </li>
  );
}

/** The id and the displayed name of the passkey that a form renames or deletes. */
type FormProps = Readonly<Record<'id' | 'title', string>>;

/** Cancels renaming or deleting, with a button or with Escape. */
function useLeave(isBusy: boolean) {
  const dispatch = useDispatch<RegistrationAction>();
  const leave = () => {
    if (!isBusy) dispatch({ type: 'passkey-registration/actLeft', patch: { act: undefined } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes text, Escape cancels the composition alone.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // Keeps a surrounding element open, such as a dialog of the page.
    event.stopPropagation();
    leave();
  };
  return { leave, onKeyDown };
}

function Rename({ id, title }: FormProps) {
  const t = useMessage();
  const { name, refused } = useSlice<RegistrationState>();
  const dispatch = useDispatch<RegistrationAction>();
  const save = useRegistrationFlow('renamePasskey');
  const { leave, onKeyDown } = useLeave(save.busy);
  const field = useRef<HTMLInputElement>(null);
  const failure = save.status?.error;

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  useEffect(() => {
    if (refused || failure) field.current?.focus();
  }, [refused, failure]);

  return (
    <div role="group" aria-label={t(messages.renameNamed, { name: title })} onKeyDown={onKeyDown}>
      <Form onSubmit={() => save.run({ id, typed: name })}>
        <TextField
          ref={field}
          label={t(messages.name)}
          name="passkey-name"
          autoComplete="off"
          required
          readOnly={save.busy}
          value={name}
          onChange={(text) => {
            save.clearError();
            dispatch({ type: 'passkey-registration/nameTyped', patch: { name: text, refused: undefined } });
          }}
          error={refused ? t(refused) : save.error}
        />
        <Row>
          <div>
            <SecondaryButton disabled={save.busy} onClick={leave}>
              {t(messages.cancel)}
            </SecondaryButton>
          </div>
          <FlowButton flow={save}>{t(messages.save)}</FlowButton>
        </Row>
      </Form>
    </div>
  );
}

/** The button of an act that cannot be undone. */
const DeleteButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, ButtonProps>(function DeleteButton(props, ref) {
  return <Button {...props} ref={ref} look={css.danger} />;
});

function Delete({ id, title }: FormProps) {
  const t = useMessage();
  const warning = useId();
  const remove = useRegistrationFlow('deletePasskey');
  const { leave, onKeyDown } = useLeave(remove.busy);
  const cancel = useRef<HTMLButtonElement>(null);

  useEffect(() => cancel.current?.focus(), []);

  return (
    <div role="group" aria-labelledby={warning} onKeyDown={onKeyDown}>
      <Stack gap={1}>
        <Text id={warning}>{t(messages.warning)}</Text>
        <Stack gap={1}>
          <Row>
            <div>
              <SecondaryButton ref={cancel} disabled={remove.busy} aria-describedby={warning} onClick={leave}>
                {t(messages.cancel)}
              </SecondaryButton>
            </div>
            <FlowButton type="button" as={DeleteButton} flow={remove} onClick={() => remove.run({ id, name: title })}>
              {t(messages.delete)} <VisuallyHidden>{title}</VisuallyHidden>
            </FlowButton>
          </Row>
          <Text role="alert" tone="error">
            {remove.error}
          </Text>
        </Stack>
      </Stack>
    </div>
  );
}
