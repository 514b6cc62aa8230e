import {
  FlowButton,
  Form,
  Screen,
  useDispatch,
  useRecentlyChanged,
  useMessage,
  useSlice,
  useWidget,
} from '@latchkey/react';
import { CodeInput, ProgressBar, Text, TextButton, VisuallyHidden } from '@latchkey/ui';
import { useEffect, useRef, useState } from 'react';
import { minutesAndSeconds, useSecondsUntil } from '../countdown.js';
import { deletePendingCode, savePendingCode } from '../pending-code.js';
import type { OtpAction, OtpState, Sent } from '../state.js';
import { useOtpFlow } from '../use-otp-flow.js';
import { messages } from './authenticate.messages.js';

const LENGTH = 6; // behaviour.md 9
const SENT_MS = 2_000; // behaviour.md 9, "Code sent"

/** The form for the code (behaviour.md 2, OTP Authenticate). */
export default function Authenticate() {
  const { sent } = useSlice<OtpState>();
  return sent && <CodeForm sent={sent} />;
}

function CodeForm({ sent: { channel, to, formattedTo, methodId, expiresAt } }: { sent: Sent }) {
  const t = useMessage();
  const { publicToken } = useWidget().props.provider;
  const { resent = 0, code } = useSlice<OtpState>();
  const dispatch = useDispatch<OtpAction>();
  const verify = useOtpFlow('submitCode');
  const resend = useOtpFlow('resendCode');
  const field = useRef<HTMLInputElement>(null);
  const [incomplete, setIncomplete] = useState(false);
  const seconds = useSecondsUntil(expiresAt);
  const isJustSent = useRecentlyChanged(resent, SENT_MS);
  const failure = verify.status?.error;

  useEffect(() => {
    // The provider may use up the code before the page receives the response, so it is removed meanwhile. A failure
    // stores it again.
    if (verify.busy) deletePendingCode(publicToken);
    else savePendingCode(publicToken, { channel, to, formattedTo, methodId, leftMs: expiresAt - performance.now() });
  }, [publicToken, channel, to, formattedTo, methodId, expiresAt, verify.busy]);

  useEffect(() => {
    if (failure) field.current?.focus();
  }, [failure]);

  const destination = formattedTo ?? to;
  const [before, ...after] = t(messages.sent, { destination }).split(destination);
  return (
    <Screen heading={messages.enter}>
      <Text>
        {before}
        <bdi>{destination}</bdi>
        {after.join(destination)}
      </Text>
      <Form
        onSubmit={() => {
          setIncomplete(code.length < LENGTH);
          // The pressed button disappears once the flow starts.
          field.current?.focus();
          if (code.length === LENGTH) verify.run(code);
        }}
      >
        <CodeInput
          ref={field}
          label={t(messages.code)}
          length={LENGTH}
          value={code}
          busy={verify.busy}
          onChange={(typed) => {
            setIncomplete(false);
            verify.clearError();
            resend.clearError();
            dispatch({ type: 'otp/codeTyped', patch: { code: typed } });
            if (typed.length === LENGTH) verify.run(typed);
          }}
          error={incomplete ? t(messages.incomplete) : verify.error}
        />
        {verify.busy && <ProgressBar label={t(messages.verifying)} />}
        {failure && code.length === LENGTH && <FlowButton flow={verify}>{t(messages.again)}</FlowButton>}
      </Form>
      <div>
        <Text role="status">{verify.status?.status === 'slow' && t(messages.slow)}</Text>
        <Text>{seconds > 0 && t(messages.expires, { time: minutesAndSeconds(seconds) })}</Text>
        <Text role="status">{seconds === 0 && t(messages.expired)}</Text>
      </div>
      <div>
        <FlowButton
          type="button"
          as={TextButton}
          prominent={seconds === 0}
          disabled={isJustSent || verify.busy}
          flow={resend}
          onClick={() => {
            verify.clearError();
            resend.run();
          }}
        >
          {t(isJustSent ? messages.resent : messages.resend)}
        </FlowButton>
        <VisuallyHidden role="status">{isJustSent && t(messages.resent)}</VisuallyHidden>
        <Text role="alert" tone="error">
          {resend.error}
        </Text>
      </div>
    </Screen>
  );
}
