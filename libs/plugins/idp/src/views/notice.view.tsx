import { isSafeUrl } from '@latchkey/client';
import { useMessage, useSlice } from '@latchkey/react';
import { ErrorMark, Link, SecondaryButton, Text } from '@latchkey/ui';
import { useEffect } from 'react';
import { NamedHeading, NamedMessage } from './named-message.view.js';
import { Returned } from './returned.view.js';
import { RunButton } from './run-button.view.js';
import { useStartOverOnReturn } from './use-start-over-on-return.js';
import type { IdpState } from '../state.js';
import { useIdpFlow } from '../use-idp-flow.js';
import { messages } from './notice.messages.js';

/** Time in ms to read a notice of two short sentences before the page continues by itself. */
const READING_MS = 3_000;

/** Shows how a request ended, or how the redirect that opened the page did. */
export default function Notice() {
  const { returned } = useSlice<IdpState>();
  return returned ? <Returned {...returned} /> : <Ended />;
}

function Ended() {
  const t = useMessage();
  const { notice } = useSlice<IdpState>();
  const go = useIdpFlow('goOn');
  const over = useStartOverOnReturn();

  const waits = notice?.waits;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => go.run(), READING_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- once per notice
  }, [waits]);

  if (!notice) return null;
  const { heading, text, isProblem, url, hasForm, opens, startsOver } = notice;
  return (
    <>
      <NamedHeading {...heading} />
      {isProblem && <ErrorMark />}
      <Text {...(isProblem ? { role: 'alert', tone: 'error' } : { role: 'status' })}>
        <NamedMessage {...text} />
      </Text>
      {opens && isSafeUrl(location.href) && (
        <Text>
          <Link href={location.href} external={t(messages.newWindow)}>
            {t(messages.open)}
          </Link>
        </Text>
      )}
      {(url !== undefined || hasForm) && (
        <RunButton as={SecondaryButton} flow={go}>
          {t(messages.goOn)}
        </RunButton>
      )}
      {startsOver && (
        <RunButton as={SecondaryButton} flow={over}>
          {t(messages.over)}
        </RunButton>
      )}
      <Text role="alert" tone="error">
        {go.error ?? over.error}
      </Text>
    </>
  );
}
