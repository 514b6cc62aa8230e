import { isSafeUrl } from '@latchkey/client';
import { useMessage, useSlice } from '@latchkey/react';
import { Link, SecondaryButton, Text } from '@latchkey/ui';
import { NamedHeading, NamedMessage } from './named-message.view.js';
import { RunButton } from './run-button.view.js';
import { useStartOverOnReturn } from './use-start-over-on-return.js';
import type { IdpState } from '../state.js';
import { useIdpFlow } from '../use-idp-flow.js';
import { messages } from './notice.messages.js';

/** Shows how a request ended. */
export default function Notice() {
  const t = useMessage();
  const { notice } = useSlice<IdpState>();
  const go = useIdpFlow('goOn');
  const over = useStartOverOnReturn();

  if (!notice) return null;
  const { heading, text, isProblem, url, opens, startsOver } = notice;
  return (
    <>
      <NamedHeading {...heading} />
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
      {url !== undefined && (
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
