import { FlowButton, useMessage, useSlice, useWidget } from '@latchkey/react';
import { ErrorMark, Heading, SecondaryButton, Spinner, Stack, Text } from '@latchkey/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { IdpState } from '../state.js';
import { useIdpFlow } from '../use-idp-flow.js';
import { messages } from './start.messages.js';

/** Processes the request; shows an error with a retry if that fails. During a sign-in, it shows the main screen. */
export function Start({ main }: { readonly main?: unknown }) {
  return useSlice<IdpState>().isSigningIn ? (main as ReactNode) : <Taking />;
}

function Taking() {
  const t = useMessage();
  const { isUnanswered } = useSlice<IdpState>();
  const take = useIdpFlow('begin');
  const again = useIdpFlow('retryAuthorize');
  const leave = useIdpFlow('cancel');
  const { status, error } = take;
  const heading = useRef<HTMLHeadingElement>(null);
  const { props } = useWidget();
  // Keeps the buttons during a retry, because one of them has the focus.
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!status) take.run(props);
    if (!status?.error) return;
    setFailed(true);
    if (isUnanswered) again.run(status.error);
    // If the focus has not moved yet, moves it to the heading above the error.
    if (document.activeElement === document.body) heading.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- runs at each change of the status
  }, [status]);

  return (
    <>
      <Heading ref={heading} level={props.headingLevel}>
        {t(hasFailed ? messages.failed : messages.looking)}
      </Heading>
      {hasFailed ? (
        <>
          <ErrorMark />
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
