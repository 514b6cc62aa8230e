import { clearReturn } from '@latchkey/client';
import type { UserMessage } from '@latchkey/kernel';
import { EmailForm, Screen, useDispatch, useMessage, useOptions, useSlice } from '@latchkey/react';
import { Text, useBeforePaint } from '@latchkey/ui';
import { useRef, useState } from 'react';
import type { ResetPasswordOptions } from '../../options.js';
import { PasswordForm } from '../../views/password-form.view.js';
import { SecondaryAction } from '../../views/secondary-action.view.js';
import { LoggingIn } from './logging-in.view.js';
import { readLink } from '../read-link.js';
import type { ResetAction, ResetState } from '../state.js';
import { messages } from './start.messages.js';
import { useResetFlow } from '../use-reset-flow.js';

/** The first screen of the mode, chosen by the link's type (behaviour.md 2, reset password mode). */
export function ResetStart() {
  const { link } = useSlice<ResetState>();
  const { passwordResetToken } = useOptions<ResetPasswordOptions>();
  const dispatch = useDispatch<ResetAction>();
  const isRead = useRef(!!link);

  useBeforePaint(() => {
    // Once per mount: on StrictMode's second run, the address no longer contains the link.
    if (isRead.current) return;
    isRead.current = true;
    const address = new URL(location.href);
    const { link, isInAddress } = readLink(address, passwordResetToken);
    if (isInAddress) clearReturn(address);
    dispatch({ type: 'reset-password/linkRead', patch: { link } });
  }, []);

  if (link?.type === 'login') return <LoggingIn stage={link.stage} />;
  if (link?.type === 'useless') return <Renewal message={link.message} />;
  return <ResetForm />;
}

function ResetForm() {
  const t = useMessage();
  const { email = '' } = useOptions<ResetPasswordOptions>();
  const { busy, error } = useResetFlow('submitPassword');
  const logIn = useResetFlow('logIn');
  const leaveLink = useResetFlow('leaveLink');
  // Stays once it has appeared, because it may have the focus.
  const [hasFailed, setFailed] = useState(false);
  if ((error || logIn.error) && !hasFailed) setFailed(true);
  return (
    <Screen heading={messages.reset} back={false}>
      <PasswordForm isNew>
        {/* Password managers need a user name beside a new password, also an empty one (Chromium, "Password Form Styles"). */}
        <input hidden type="text" name="username" autoComplete="username" readOnly value={String(email)} />
      </PasswordForm>
      <SecondaryAction flow={logIn} onClick={() => logIn.run('asked')} disabled={busy}>
        {t(messages.withoutPassword)}
      </SecondaryAction>
      {hasFailed && (
        <SecondaryAction flow={leaveLink} onClick={() => leaveLink.run()} disabled={busy}>
          {t(messages.renew)}
        </SecondaryAction>
      )}
    </Screen>
  );
}

/** Shows why the link can't be used, and a form that sends a new one. */
function Renewal({ message }: { readonly message: UserMessage | undefined }) {
  const t = useMessage();
  return (
    <Screen heading={messages.renew} back={false}>
      {message ? (
        <Text role="alert" tone="error">
          {t(message)}
        </Text>
      ) : (
        <Text>{t(messages.renewText)}</Text>
      )}
      <EmailForm flow={useResetFlow('sendNewLink')} messages={messages} state={useSlice<ResetState>()} />
    </Screen>
  );
}
