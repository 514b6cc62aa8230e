import { coreOf } from '@latchkey/kernel';
import type { ActiveSession } from '@latchkey/client';
import { Screen, useMessage, useOptions, useRead, useSlice, useStore } from '@latchkey/react';
import { loginTabs, mainSections } from '@latchkey/slots';
import { Stack, Text } from '@latchkey/ui';
import { useEffect } from 'react';
import type { IdentityProviderOptions } from '../options.js';
import type { IdpState } from '../state.js';
import { useIdpFlow } from '../use-idp-flow.js';
import { RunButton } from './run-button.view.js';
import { messages } from './sign-in.messages.js';

/**
 * Says that there is no session (behaviour.md 2), or that the present one is too old for the application, and offers a
 * sign-in. Continues automatically with any other session.
 */
export default function SignIn() {
  const t = useMessage();
  const session = useStore((state) => coreOf(state).session as ActiveSession | null);
  const { asked } = useSlice<IdpState>();
  const { onSignIn, signInURL } = useOptions<IdentityProviderOptions>();
  const tabs = useRead(loginTabs);
  const sections = useRead(mainSections);
  const enter = useIdpFlow('signIn');
  const over = useIdpFlow('startOver');
  // Without a way to sign in here, the person signs in elsewhere and then retries.
  const act = tabs[0] || sections[0] || onSignIn || signInURL !== undefined ? enter : over;

  useEffect(() => {
    if (session && session.session_id !== asked?.sessionId) over.run();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per session
  }, [session]);

  return (
    <Screen heading={messages.logInFirst} back={false}>
      <Text role="status">{t(asked?.sessionId === undefined ? messages.noSession : messages.logInAgain)}</Text>
      <Stack gap={1}>
        <RunButton flow={act}>{t(act === enter ? messages.logIn : messages.again)}</RunButton>
        <Text role="alert" tone="error">
          {enter.error ?? over.error}
        </Text>
      </Stack>
    </Screen>
  );
}
