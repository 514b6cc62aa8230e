import { clipText } from '@latchkey/kernel';
import { useMessage, useSlice } from '@latchkey/react';
import { Account, Row, SecondaryButton, Text, TextButton, useSheet } from '@latchkey/ui';
import type { Consent as Asked } from '../consent/consent.js';
import { GuardedButton } from './guarded-button.view.js';
import { NamedHeading, NamedMessage } from './named-message.view.js';
import { RunButton } from './run-button.view.js';
import { useFollowSession, useStartOverOnReturn } from './use-start-over-on-return.js';
import { Whole } from './whole.view.js';
import type { IdpState } from '../state.js';
import { useIdpFlow } from '../use-idp-flow.js';
import { ConsentList, LINE_LENGTH } from './consent-list.view.js';
import { messages } from './consent.messages.js';
import * as css from './consent.css.js';

/** Asks whether to grant an application's request (behaviour.md 4 and 6). */
export default function Consent() {
  const { consent } = useSlice<IdpState>();
  return consent ? <Question {...consent} /> : null;
}

function Question(consent: Asked) {
  const t = useMessage();
  const { person, client, project, destination, isStandard, sections, ungrantable } = consent;
  const yes = useIdpFlow('allow');
  const no = useIdpFlow('deny');
  const leave = useIdpFlow('cancel');
  const swap = useIdpFlow('switchUser');
  useStartOverOnReturn();
  const isBusy = yes.busy || no.busy || leave.busy || swap.busy;
  useFollowSession(isBusy);
  const failed = yes.error ? 'allow' : no.error ? 'deny' : undefined;
  const host = { host: destination.shown };
  const whole = [client, project].filter((name) => clipText(name, LINE_LENGTH).isClipped);
  if (destination.whole) whole.push(destination.whole);

  return (
    <>
      <NamedHeading message={isStandard ? messages.signInTo : messages.wantsAccess} names={{ client, project }} />
      {whole.map((name, index) => (
        <Whole key={index} text={name} />
      ))}
      <Account
        name={person ?? ''}
        action={
          <RunButton as={TextButton} flow={swap} isBusy={isBusy}>
            {t(messages.other)}
          </RunButton>
        }
      >
        {person ? <NamedMessage message={messages.signedInAs} names={{ name: person }} /> : t(messages.signedIn)}
      </Account>
      {sections.map((section, index) => (
        <ConsentList key={index} {...section} label={{ message: messages.asks, names: { client } }} />
      ))}
      {ungrantable[0] && (
        <ConsentList
          items={ungrantable.map((text) => ({ text, details: [] }))}
          label={{ message: messages.ungrantable, names: { client } }}
        />
      )}
      {destination.isInsecure && (
        <p className={css.warning}>
          <NamedMessage message={messages.insecure} names={host} />
        </p>
      )}
      <div ref={useSheet<HTMLDivElement>(css.sheet)} className={css.actions}>
        <Text role="alert" tone="error">
          {yes.error ?? no.error ?? leave.error ?? swap.error}
        </Text>
        <Row>
          {failed && (
            <RunButton as={SecondaryButton} flow={leave} isBusy={isBusy}>
              {t(messages.cancel)}
            </RunButton>
          )}
          {failed !== 'allow' && (
            <RunButton as={SecondaryButton} flow={no} isBusy={isBusy}>
              {t(failed ? messages.again : messages.deny)}
            </RunButton>
          )}
          {failed !== 'deny' && (
            <RunButton as={GuardedButton} flow={yes} isBusy={isBusy}>
              {t(failed ? messages.again : messages.allow)}
            </RunButton>
          )}
        </Row>
        <Text>
          <NamedMessage message={destination.isApp ? messages.goesToApp : messages.goesTo} names={host} />
        </Text>
      </div>
    </>
  );
}
