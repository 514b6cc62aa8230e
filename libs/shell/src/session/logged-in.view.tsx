import { FlowButton, Screen, useMessage, useSlice, useWidget, type Translate } from '@latchkey/react';
import { BackButton, Stack, Text, TextButton } from '@latchkey/ui';
import { useActiveSession } from './active-session.js';
import { plainName, type Factor } from './account.js';
import { goBack } from './logged-in.js';
import type { ShellState } from '../shell.js';
import { brands, messages, methods } from './logged-in.messages.js';
import { messages as ofSession } from './session.messages.js';
import { useEmptyForms } from './use-empty-forms.js';
import { useShellFlow } from './use-shell-flow.js';

/** Shows a session from another tab: account, methods, and buttons to continue, log out or go back (behaviour.md 2). */
export default function LoggedIn() {
  const t = useMessage();
  const session = useActiveSession();
  const { back, account: { name, whole } = {}, factors = [] } = useSlice<ShellState>();
  const { runtime } = useWidget();
  const go = useShellFlow('continueSession');
  const leave = useShellFlow('logOut');
  const emptyForms = useEmptyForms(false);
  if (!session) return null;
  const logOut = () => {
    emptyForms();
    leave.run();
  };
  const ways = factors.map((factor) => wayOf(factor, t));
  return (
    <>
      <BackButton label={t(messages.back)} onClick={() => void goBack(runtime, back)} />
      <Screen back={false} heading={messages.loggedIn}>
        <Stack>
          {name && <Text title={whole}>{t(ofSession.signedInAs, { name })}</Text>}
          {ways[0] && <Text>{t(messages.signedInWith, { methods: ways.join(', ') })}</Text>}
          <FlowButton type="button" flow={go} onClick={() => go.run(session)}>
            {t(ofSession.goOn)}
          </FlowButton>
          <FlowButton type="button" as={TextButton} flow={leave} onClick={logOut}>
            {t(ofSession.logOut)}
          </FlowButton>
        </Stack>
      </Screen>
    </>
  );
}

/** Names a sign-in method: an OAuth provider by its brand, an unknown method by its `delivery_method`. */
function wayOf({ type, delivery_method }: Factor, t: Translate): string {
  const key = delivery_method === 'email' && type === 'otp' ? 'emailCode' : delivery_method;
  if (isKnown(key)) return t(methods[key]);
  if (!key.startsWith('oauth_')) return plainName(key);
  const provider = key.slice('oauth_'.length);
  const brand = Object.hasOwn(brands, provider) ? brands[provider] : undefined;
  return brand ?? plainName(provider).replace(/^[a-z]/, (first) => first.toUpperCase());
}

function isKnown(key: string): key is keyof typeof methods {
  return Object.hasOwn(methods, key);
}
