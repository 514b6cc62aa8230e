import { useMessage, useSlice } from '@latchkey/react';
import { Row, Stack, Text, useSheet } from '@latchkey/ui';
import { destinationOf, isOnDevice, shownApart } from '../consent/destination.js';
import { GuardedSecondaryButton } from './guarded-button.view.js';
import { NamedHeading, NamedMessage } from './named-message.view.js';
import { RunButton } from './run-button.view.js';
import { useStartOverOnReturn } from './use-start-over-on-return.js';
import { Whole } from './whole.view.js';
import type { IdpState, OtherOrigin } from '../state.js';
import { useIdpFlow } from '../use-idp-flow.js';
import * as css from './consent.css.js';
import { messages } from './other-origin.messages.js';

/** Asks whether to navigate to another origin than the request asked for. */
export default function OtherOriginScreen() {
  const { otherOrigin } = useSlice<IdpState>();
  return otherOrigin ? <Question {...otherOrigin} /> : null;
}

function Question({ url, askedFor, outcome }: OtherOrigin) {
  const t = useMessage();
  const go = useIdpFlow('goThere');
  const stay = useIdpFlow('stayHere');
  const isBusy = go.busy || stay.busy;
  useStartOverOnReturn();
  const { whole, isInsecure } = destinationOf(url);
  const [expected, host] = shownApart(askedFor, url);

  return (
    <>
      <NamedHeading message={isOnDevice(url) ? messages.otherOriginOnDevice : messages.otherOrigin} names={{ host }} />
      {whole && <Whole text={whole} />}
      {outcome && (
        <Text>
          <NamedMessage {...outcome} />
        </Text>
      )}
      <p role="alert" className={css.warning}>
        <NamedMessage message={messages.otherOriginText} names={{ expected, host }} />
      </p>
      {isInsecure && (
        <p className={css.warning}>
          <NamedMessage message={messages.insecure} names={{ host }} />
        </p>
      )}
      <div ref={useSheet<HTMLDivElement>(css.sheet)}>
        <Stack gap={1}>
          <Row>
            <RunButton flow={stay} isBusy={isBusy}>
              {t(messages.stayHere)}
            </RunButton>
            <RunButton as={GuardedSecondaryButton} flow={go} isBusy={isBusy}>
              {t(messages.goThere)}
            </RunButton>
          </Row>
          <Text role="alert" tone="error">
            {go.error ?? stay.error}
          </Text>
        </Stack>
      </div>
    </>
  );
}
