import { outcomeOf, type ActiveSession, type RedirectOutcome, type RedirectResult } from '@latchkey/client';
import { FlowButton, Screen, useMessage, useRedirect, useStore } from '@latchkey/react';
import { Button, ErrorMark, SecondaryButton, Stack, SuccessMark, Text } from '@latchkey/ui';
import { useEffect } from 'react';
import type { OAuthState } from '../state.js';
import { useOAuthFlow } from '../use-oauth-flow.js';
import { messages } from './returned.messages.js';

// Avoids `useSlice`, which would move into the page's initial chunk, where no other OAuth code needs it.
const useOAuthState = () => useStore((state) => state.get('oauth') as OAuthState);

/** Shows the result of the redirect back from a provider. */
export default function Returned() {
  const given = useRedirect<RedirectResult>();
  const { away, returned } = useOAuthState();
  if (away) return <OtherWindow {...away} />;
  const outcome = returned ?? outcomeOf(given);
  return outcome.status === 'authenticated' ? <SignedIn given={given} /> : <NotYet given={given} {...outcome} />;
}

/** Says that the sign-in goes on in another window, which the person can open if the browser has blocked it. */
function OtherWindow({ url, title }: { readonly url: string; readonly title: string }) {
  const t = useMessage();
  const open = useOAuthFlow('openWindow');
  return (
    <Screen heading={messages.elsewhere}>
      <Text>{t(messages.elsewhereText, { title })}</Text>
      <FlowButton type="button" flow={open} onClick={() => open.run(url)}>
        {t(messages.openWindow)}
      </FlowButton>
    </Screen>
  );
}

function SignedIn({ given }: { readonly given: RedirectResult }) {
  const t = useMessage();
  const done = useOAuthFlow('finish');
  useEffect(() => {
    done.run(given);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per return, not per render
  }, []);
  return (
    <Screen heading={messages.success} back={false}>
      <SuccessMark />
      <Text>{t(messages.successText)}</Text>
    </Screen>
  );
}

/** Shows a confirmation or an error. One component for both keeps the button's focus and the live region in place. */
function NotYet({ given, status, userMessage, canRetry }: RedirectOutcome & { readonly given: RedirectResult }) {
  const t = useMessage();
  const { present } = useOAuthState();
  const look = useOAuthFlow('findSession');
  const spend = useOAuthFlow('spendToken');
  const keep = useOAuthFlow('stay');
  const over = useOAuthFlow('startAgain');
  const asks = status === 'needsConfirm';
  useEffect(() => {
    if (asks) look.run();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per return, not per render
  }, []);
  const name = present && nameOf(present);
  const question = !present ? t(messages.confirmText) : name ? t(messages.signedInAs, { name }) : t(messages.signedIn);
  // Cleared during a retry, so that the same message is announced again.
  const problem = spend.error ?? (asks || spend.busy ? undefined : t(userMessage ?? messages.usedOrExpired));
  return (
    <Screen heading={asks ? messages.confirm : messages.failed}>
      {!asks && <ErrorMark />}
      {asks && <Text>{question}</Text>}
      <Text role="alert" tone="error">
        {problem}
      </Text>
      <Stack>
        {asks && present && (
          // robustness.md 24: never switch accounts without consent, so staying signed in is the primary action.
          <FlowButton type="button" flow={keep} onClick={() => keep.run()}>
            {name ? t(messages.goOnAs, { name }) : t(messages.goOnSignedIn)}
          </FlowButton>
        )}
        {canRetry && (
          <FlowButton
            type="button"
            as={present ? SecondaryButton : Button}
            flow={spend}
            onClick={() => spend.run(given)}
          >
            {t(!asks ? messages.retry : present ? messages.switch : messages.logIn)}
          </FlowButton>
        )}
        {!asks && (
          <FlowButton type="button" as={canRetry ? SecondaryButton : Button} flow={over} onClick={() => over.run()}>
            {t(messages.startAgain)}
          </FlowButton>
        )}
      </Stack>
    </Screen>
  );
}

function nameOf({ user: { emails, phone_numbers: phones } }: ActiveSession): string | undefined {
  return emails[0]?.email ?? phones[0]?.phone_number;
}
