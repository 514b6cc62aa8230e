import { FlowButton, Form, Screen, useMessage, useRead, useSlice } from '@latchkey/react';
import { emailSenders } from '@latchkey/slots';
import { SecondaryButton, Stack, Text } from '@latchkey/ui';
import { PasswordForm } from './password-form.view.js';
import { SecondaryAction } from './secondary-action.view.js';
import { UsernameField } from './username-field.view.js';
import type { PasswordsState } from '../state.js';
import { usePasswordsFlow } from '../use-passwords-flow.js';
import { messages } from './create-or-login.messages.js';

/** Asks for the credential that the user search has found for the address (behaviour.md 2, Create Or Login). */
export default function CreateOrLogin() {
  const { userType } = useSlice<PasswordsState>();
  // A product that sends a code or a login link ranks above the reset email, which has rank 0.
  const hasSender = useRead(emailSenders).some(({ value }) => value.rank > 0);
  return userType === 'passwordless' ? (
    <Passwordless hasSender={hasSender} />
  ) : (
    <WithPassword isNew={userType === 'new'} hasSender={hasSender} />
  );
}

function WithPassword({ isNew, hasSender }: { readonly isNew: boolean; readonly hasSender: boolean }) {
  const t = useMessage();
  const { address, due } = useSlice<PasswordsState>();
  const { busy } = usePasswordsFlow('submitPassword');
  const forget = usePasswordsFlow('forgetPassword');
  const goOn = usePasswordsFlow('continueWithEmail');
  return (
    <Screen heading={isNew ? messages.create : messages.logIn}>
      <PasswordForm isNew={isNew} email={address} />
      {/* The same flow sends the password and then the email, so nothing has failed while it is busy. */}
      {due && !busy && <Due />}
      {(!isNew || hasSender) && (
        <div>
          {!isNew && (
            <SecondaryAction flow={forget} onClick={() => forget.run()} disabled={busy}>
              {t(messages.forgot)}
            </SecondaryAction>
          )}
          {hasSender && (
            <SecondaryAction flow={goOn} onClick={() => goOn.run()} disabled={busy}>
              {t(messages.instead)}
            </SecondaryAction>
          )}
        </div>
      )}
    </Screen>
  );
}

/** Shown when the provider requires a new password and the email for it was not sent (robustness.md 56). */
function Due() {
  const t = useMessage();
  const send = usePasswordsFlow('sendDue');
  return (
    <Stack>
      <Text role="status">{t(messages.due)}</Text>
      <SecondaryAction as={SecondaryButton} flow={send} onClick={() => send.run()}>
        {t(messages.sendDue)}
      </SecondaryAction>
    </Stack>
  );
}

function Passwordless({ hasSender }: { readonly hasSender: boolean }) {
  const t = useMessage();
  const { address } = useSlice<PasswordsState>();
  const send = usePasswordsFlow('continueWithEmail');
  const sendPassword = usePasswordsFlow('sendNewPassword');
  return (
    <Screen heading={messages.logIn}>
      <Text>{t(messages.passwordless)}</Text>
      <Form onSubmit={() => send.run()}>
        <UsernameField value={address} />
        <FlowButton flow={send}>{t(messages.byEmail)}</FlowButton>
        <Text role="alert" tone="error">
          {send.error}
        </Text>
      </Form>
      {hasSender && (
        <SecondaryAction flow={sendPassword} onClick={() => sendPassword.run(address)} disabled={send.busy}>
          {t(messages.setInstead)}
        </SecondaryAction>
      )}
    </Screen>
  );
}
