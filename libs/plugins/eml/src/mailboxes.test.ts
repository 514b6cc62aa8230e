import { describe, expect, it } from 'vitest';
import { mailboxes } from './mailboxes.js';

const hrefs = (domain?: string) => Object.fromEntries(mailboxes(domain).map(({ name, href }) => [name, href]));

describe('mailboxes', () => {
  it('leads to Gmail, Yahoo and Outlook, in this order', () => {
    expect(mailboxes(undefined).map(({ name }) => name)).toEqual(['Gmail', 'Yahoo', 'Outlook']);
  });

  it('narrows Gmail and Yahoo to the sender’s domain when it is known', () => {
    expect(hrefs('example.com')).toMatchObject({
      Gmail: 'https://mail.google.com/mail/u/0/#search/from%3A%40example.com+in%3Aanywhere',
      Yahoo: 'https://mail.yahoo.com/d/search/keyword=from%253Aexample.com',
    });
  });

  it('opens the inboxes when it is not', () => {
    expect(hrefs()).toEqual({
      Gmail: 'https://mail.google.com/mail/u/0/',
      Yahoo: 'https://mail.yahoo.com/d/folders/1',
      Outlook: 'https://outlook.live.com/mail/0/inbox',
    });
  });

  it('stays on the mailbox’s site, whatever the domain is', () => {
    for (const { name, href } of mailboxes('x" onclick=1 / ?#@evil.example')) {
      expect(new URL(href).hostname, name).toMatch(/^(mail\.google|mail\.yahoo|outlook\.live)\.com$/);
    }
  });
});
