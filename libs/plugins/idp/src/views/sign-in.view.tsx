import { coreOf } from '@latchkey/kernel';
import { Screen, useMessage, useOptions, useRead, useStore } from '@latchkey/react';
import { loginTabs, mainSections } from '@latchkey/slots';
import { Stack, Text } from '@latchkey/ui';
import { useEffect } from 'react';
import type { IdentityProviderOptions } from '../options.js';
import { useIdpFlow } from '../use-idp-flow.js';
import { RunButton } from './run-button.view.js';
import { messages } from './sign-in.messages.js';

/** Says that there is no session, and offers a sign-in (behaviour.md 2). Continues automatically with any session. */
export default function SignIn() {
  const t = useMessage();
  const session = useStore((state) => coreOf(state).session);
  const { onSignIn, signInURL } = useOptions<IdentityProviderOptions>();
  const tabs = useRead(loginTabs);
  const sections = useRead(mainSections);
  const enter = useIdpFlow('signIn');
  const over = useIdpFlow('startOver');
  // Without a way to sign in here, the person signs in elsewhere and then retries.
  const act = tabs[0] || sections[0] || onSignIn || signInURL !== undefined ? enter : over;

  useEffect(() => {
    if (session) over.run();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per session
  }, [session]);

  return (
    <Screen heading={messages.logInFirst} back={false}>
      <Text role="status">{t(messages.noSession)}</Text>
      <Stack gap={1}>
        <RunButton flow={act}>{t(act === enter ? messages.logIn : messages.again)}</RunButton>
        <Text role="alert" tone="error">
          {enter.error ?? over.error}
        </Text>
      </Stack>
    </Screen>
  );
}
