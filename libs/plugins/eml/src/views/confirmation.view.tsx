import { FlowButton, Screen, useMessage, useSlice } from '@latchkey/react';
import { Address, ButtonLink, Row, Stack, Text, TextButton } from '@latchkey/ui';
import type { EmlState } from '../state.js';
import { useEmlFlow } from '../use-eml-flow.js';
import { messages } from './confirmation.messages.js';

/**
 * Shows the address that the link was sent to, with links to webmail (behaviour.md 2, Email Confirmation). The mailbox of
 * the address comes first.
 */
export default function Confirmation() {
  const t = useMessage();
  const { sentTo, senderDomain } = useSlice<EmlState>();
  const again = useEmlFlow('tryAgain');
  const all = mailboxes(senderDomain);
  const own = all.find(({ domains }) => domains.test(sentTo));
  const others = all.filter((mailbox) => mailbox !== own);
  const linkTo = (mailbox: (typeof all)[number]) => (
    <ButtonLink key={mailbox.name} primary={mailbox === own} href={mailbox.href} external={t(messages.newTab)}>
      {t(messages.open, { name: mailbox.name })}
    </ButtonLink>
  );
  const [before, ...after] = t(messages.sent, { email: sentTo }).split(sentTo);
  return (
    <Screen heading={messages.check}>
      <Text>
        {before}
        {after.length > 0 && <Address>{sentTo}</Address>}
        {after.join(sentTo)}
      </Text>
      <Stack gap={1.5}>
        {own && linkTo(own)}
        {others[0] && (own ? <Row>{others.map(linkTo)}</Row> : others.map(linkTo))}
      </Stack>
      <Stack gap={1}>
        <Text>{t(messages.nothing)}</Text>
        <FlowButton type="button" as={TextButton} flow={again} onClick={() => again.run()}>
          {t(messages.again)}
        </FlowButton>
      </Stack>
    </Screen>
  );
}

/**
 * Links to webmail services, with the domains of their addresses. Gmail and Yahoo search for the sender's domain if it is
 * known (behaviour.md 2).
 */
export function mailboxes(senderDomain: string | undefined) {
  const domain = senderDomain && encodeURIComponent(senderDomain);
  return [
    {
      name: 'Gmail',
      domains: /@(gmail|googlemail)\.com$/i,
      href: `https://mail.google.com/mail/u/0/${domain ? `#search/from%3A%40${domain}+in%3Aanywhere` : ''}`,
    },
    {
      name: 'Yahoo',
      domains: /@(yahoo|ymail|rocketmail)\.[a-z.]+$/i,
      href: `https://mail.yahoo.com/d/${domain ? `search/keyword=from%253A${domain}` : 'folders/1'}`,
    },
    {
      name: 'Outlook',
      domains: /@(outlook|hotmail|live|msn)\.[a-z.]+$/i,
      href: 'https://outlook.live.com/mail/0/inbox',
    },
  ];
}
