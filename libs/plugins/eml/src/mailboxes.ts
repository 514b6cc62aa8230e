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
