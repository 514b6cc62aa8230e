import { FlowButton, Screen, useMessage, useSlice } from '@latchkey/react';
import { Link, SecondaryButton, Stack, Text } from '@latchkey/ui';
import type { EmlState } from '../state.js';
import { useEmlFlow } from '../use-eml-flow.js';
import { messages } from './confirmation.messages.js';

/** Shows the address that the link was sent to, with links to webmail (behaviour.md 2, Email Confirmation). */
export default function Confirmation() {
  const t = useMessage();
  const { sentTo, senderDomain } = useSlice<EmlState>();
  const again = useEmlFlow('tryAgain');
  const [before, ...after] = t(messages.sent, { email: sentTo }).split(sentTo);
  return (
    <Screen heading={messages.check}>
      <Text>
        {before}
        {after.length > 0 && <bdi>{sentTo}</bdi>}
        {after.join(sentTo)}
      </Text>
      <Stack gap={1}>
        {mailboxes(senderDomain).map(({ name, href }) => (
          <Text key={name}>
            <Link href={href} external={t(messages.newTab)}>
              {t(messages.open, { name })}
            </Link>
          </Text>
        ))}
      </Stack>
      <FlowButton type="button" as={SecondaryButton} flow={again} onClick={() => again.run()}>
        {t(messages.again)}
      </FlowButton>
    </Screen>
  );
}

/** Links to webmail services. Gmail and Yahoo search for the sender's domain if it is known (behaviour.md 2). */
export function mailboxes(senderDomain: string | undefined) {
  const domain = senderDomain && encodeURIComponent(senderDomain);
  return [
    {
      name: 'Gmail',
      href: `https://mail.google.com/mail/u/0/${domain ? `#search/from%3A%40${domain}+in%3Aanywhere` : ''}`,
    },
    { name: 'Yahoo', href: `https://mail.yahoo.com/d/${domain ? `search/keyword=from%253A${domain}` : 'folders/1'}` },
    { name: 'Outlook', href: 'https://outlook.live.com/mail/0/inbox' },
  ];
}
