import { CodeForm, FlowButton, Screen, useRecentlyChanged, useMessage, useSlice, useWidget } from '@latchkey/react';
import { Address, Stack, Text, TextButton, VisuallyHidden } from '@latchkey/ui';
import { useEffect, useRef } from 'react';
import { minutesAndSeconds, useSecondsUntil } from '../countdown.js';
import { deletePendingCode, savePendingCode } from '../pending-code.js';
import type { OtpState, Sent } from '../state.js';
import { useOtpFlow } from '../use-otp-flow.js';
import { messages } from './authenticate.messages.js';

const SENT_MS = 2_000; // behaviour.md 9, "Code sent"

/** The form for the code (behaviour.md 2, OTP Authenticate). */
export default function Authenticate() {
  const { sent } = useSlice<OtpState>();
  return sent && <SentCode sent={sent} />;
}

function SentCode({ sent: { channel, to, formattedTo, methodId, expiresAt } }: { sent: Sent }) {
  const t = useMessage();
  const { publicToken } = useWidget().props.provider;
  const { resent = 0, code, isUnusable = false } = useSlice<OtpState>();
  const verify = useOtpFlow('submitCode');
  const resend = useOtpFlow('resendCode');
  const seconds = useSecondsUntil(expiresAt);
  const isJustSent = useRecentlyChanged(resent, SENT_MS);
  const isOver = isUnusable || seconds === 0;
  const field = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isUnusable) again.current?.querySelector('button')?.focus();
  }, [isUnusable, verify.status]);

  useEffect(() => {
    if (resent) field.current?.focus();
  }, [resent]);

  useEffect(() => {
    // The provider may use up the code before the page receives the response, so it is removed meanwhile. A failure
    // stores it again.
    if (verify.busy || isUnusable) deletePendingCode(publicToken);
    else savePendingCode(publicToken, { channel, to, formattedTo, methodId, leftMs: expiresAt - performance.now() });
  }, [publicToken, channel, to, formattedTo, methodId, expiresAt, verify.busy, isUnusable]);

  const destination = formattedTo ?? to;
  const [before, ...after] = t(messages.sent, { destination }).split(destination);
  return (
    <Screen heading={messages.enter}>
      <Text>
        {before}
        <Address>{destination}</Address>
        {after.join(destination)}
      </Text>
      <CodeForm
        flow={verify}
        messages={messages}
        state={{ code }}
        isOff={isUnusable}
        onEdit={resend.clearError}
        field={field}
      />
      <Stack gap={1}>
        <Text role="status">{verify.status?.status === 'slow' && t(messages.slow)}</Text>
        <Text>{!isOver && t(messages.expires, { time: minutesAndSeconds(seconds) })}</Text>
        <Text role="status">{seconds === 0 && !isUnusable && t(messages.expired)}</Text>
      </Stack>
      <Stack gap={1}>
        <div ref={again}>
          <FlowButton
            type="button"
            as={TextButton}
            prominent={isOver}
            disabled={isJustSent || verify.busy}
            flow={resend}
            onClick={() => {
              verify.clearError();
              resend.run();
            }}
          >
            {t(isJustSent ? messages.resent : messages.resend)}
          </FlowButton>
        </div>
        <VisuallyHidden role="status">{isJustSent && t(messages.resent)}</VisuallyHidden>
        <Text role="alert" tone="error">
          {resend.error}
        </Text>
      </Stack>
    </Screen>
  );
}
