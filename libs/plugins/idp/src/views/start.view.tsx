import { coreOf } from '@latchkey/kernel';
import { FlowButton, useMessage, useScreenFocus, useSlice, useStore, useWidget } from '@latchkey/react';
import { Heading, SecondaryButton, Spinner, Stack, Text } from '@latchkey/ui';
import { useEffect, useState, type ReactNode } from 'react';
import type { IdpState } from '../state.js';
import { useIdpFlow } from '../use-idp-flow.js';
import { messages } from './start.messages.js';

/** Processes the request; shows an error with a retry if that fails. During a sign-in, it shows the main screen. */
export function Start({ main }: { readonly main?: unknown }) {
  const { isSigningIn } = useSlice<IdpState>();
  return isSigningIn ? <SigningIn main={main as ReactNode} /> : <Taking />;
}

function SigningIn({ main }: { readonly main: ReactNode }) {
  const session = useStore((state) => coreOf(state).session);
  const over = useIdpFlow('startOver');
  useEffect(() => {
    if (session) over.run();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per session
  }, [session]);
  return main;
}

function Taking() {
  const t = useMessage();
  const { isUnanswered, lateAnswers } = useSlice<IdpState>();
  const take = useIdpFlow('begin');
  const again = useIdpFlow('retryAuthorize');
  const leave = useIdpFlow('cancel');
  const { status, error } = take;
  const heading = useScreenFocus();
  // Keeps the buttons during a retry, because one of them has the focus.
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!status) take.run();
    if (!status?.error) return;
    setFailed(true);
    if (isUnanswered) again.run(status.error);
    // If the focus has not moved yet, moves it to the heading above the error.
    if (document.activeElement === document.body) heading.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- runs at each change of the status
  }, [status]);

  useEffect(() => {
    if (lateAnswers) take.run();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per late answer
  }, [lateAnswers]);

  return (
    <>
      <Heading ref={heading} level={useWidget().props.headingLevel}>
        {t(hasFailed ? messages.failed : messages.looking)}
      </Heading>
      {hasFailed ? (
        <>
          <Text role="alert" tone="error">
            {error ?? leave.error}
          </Text>
          <Stack>
            <FlowButton type="button" flow={take} disabled={leave.busy} onClick={() => take.run()}>
              {t(messages.again)}
            </FlowButton>
            <FlowButton
              type="button"
              as={SecondaryButton}
              flow={leave}
              disabled={take.busy}
              onClick={() => leave.run()}
            >
              {t(messages.cancel)}
            </FlowButton>
          </Stack>
        </>
      ) : (
        <Stack gap={1}>
          <div aria-busy>
            <Spinner label={t(messages.looking)} />
          </div>
          <Text role="status">{status?.status === 'slow' && t(messages.slow)}</Text>
        </Stack>
      )}
    </>
  );
}
