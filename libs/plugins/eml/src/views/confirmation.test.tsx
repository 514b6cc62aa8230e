import { partClasses } from '@latchkey/ui/parts';
import { fakeProvider, violations, type FakeProviderOptions } from '@latchkey/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  ADDRESS,
  confirmation,
  field,
  heading,
  prepareTests,
  press,
  render,
  renderAndSubmit,
  submit,
} from '../../test/acts.js';
import { emailMagicLinks, type EmailMagicLinksOptions } from '../index.js';
import { mailboxes } from './confirmation.view.js';

prepareTests(renderAndSubmit);

/** Renders the widget, sends a link and waits for the confirmation. */
async function sent({ options, ...given }: FakeProviderOptions & { readonly options?: EmailMagicLinksOptions } = {}) {
  const rendered = renderAndSubmit({ products: [emailMagicLinks(options)], provider: fakeProvider(given) });
  await confirmation();
  return rendered;
}

/** The sentence with the address, which is isolated in it. */
const sentence = (email = ADDRESS) => screen.getByText(email, { selector: 'bdi' }).parentElement?.textContent;

const hrefs = () => screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href);

describe('Email Confirmation', () => {
  it('has no accessibility violation', async () => {
    const { container } = await sent();
    expect(await violations(container)).toEqual([]);
  });

  it('shows the address, with the focus on its heading', async () => {
    await sent();
    expect(sentence()).toBe(`An email was sent to ${ADDRESS}`);
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check your email' })),
    );
  });

  it('leads to mailboxes in tabs of their own that know nothing of this page', async () => {
    await sent();
    const links = ['Gmail', 'Yahoo', 'Outlook'].map((name) =>
      screen.getByRole('link', { name: `Open in ${name} (opens in a new tab)` }),
    );
    expect(links).toEqual(screen.getAllByRole('link'));
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    }
    expect(hrefs().map((href) => new URL(href).host)).toEqual([
      'mail.google.com',
      'mail.yahoo.com',
      'outlook.live.com',
    ]);
  });

  it.each([
    ['the project has one', { bootstrap: { emailDomains: ['mail.example'] } }],
    ['the host names it', { options: { domainHint: 'mail.example' } }],
  ])('narrows Gmail and Yahoo to the sender’s domain when %s', async (_when, given) => {
    await sent(given);
    const [gmail, yahoo, outlook] = hrefs();
    expect(gmail).toContain('mail.example');
    expect(yahoo).toContain('mail.example');
    expect(outlook).not.toContain('mail.example');
  });

  it('does not narrow the links when the project has several domains', async () => {
    await sent({ bootstrap: { emailDomains: ['mail.example', 'post.example'] } });
    expect(hrefs().join(' ')).not.toContain('.example');
  });

  it('gives another try: logs it, forgets the address it went to, and keeps what was typed', async () => {
    const { provider } = await sent();
    press('Try again');
    await heading('Sign up or log in');
    expect(field().value).toBe(ADDRESS);
    await vi.waitFor(() =>
      expect(provider.logged.filter(({ name }) => name === 'email_try_again_clicked')).toEqual([
        { name: 'email_try_again_clicked', details: { email: ADDRESS, type: 'login_or_create_eml' } },
      ]),
    );
  });

  it('is left by the arrow as well, and a second link can be sent', async () => {
    const { provider } = await sent();
    press('Go back');
    await heading('Sign up or log in');
    submit('grace@example.com');
    await screen.findByText('grace@example.com', { selector: 'bdi' });
    expect(sentence('grace@example.com')).toBe('An email was sent to grace@example.com');
    expect(provider.calls).toHaveLength(2);
  });

  it('shows an address with special characters as text', async () => {
    const hostile = "{name}<b>'&@example.com".replace(/[<>]/g, '');
    render();
    submit(hostile);
    await screen.findByText(hostile, { selector: 'bdi' });
    expect(sentence(hostile)).toBe(`An email was sent to ${hostile}`);
  });

  it('shows the text that a function of the host makes from the address', async () => {
    const text = vi.fn(({ email }: Readonly<Record<string, unknown>>) => `An ${email}: ${email}`);
    renderAndSubmit({ strings: { 'eml.sent': text } });
    await confirmation();
    for (const [params] of text.mock.calls) expect(params).toEqual({ email: ADDRESS });
    expect(sentence()).toBe(`An ${ADDRESS}: ${ADDRESS}`);
  });

  it('shows no address when the string of the host has no place for it', async () => {
    renderAndSubmit({ strings: { 'eml.sent': 'Read your mail.' } });
    await confirmation();
    expect(screen.getByText('Read your mail.')).toBeTruthy();
    expect(screen.queryByText(ADDRESS)).toBeNull();
  });
});

describe('the mailbox of the address', () => {
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

  it.each([
    ['ada@gmail.com', ['Open in Gmail', 'Open in Yahoo', 'Open in Outlook']],
    ['ada@yahoo.co.jp', ['Open in Yahoo', 'Open in Gmail', 'Open in Outlook']],
    ['Ada@HotMail.com', ['Open in Outlook', 'Open in Gmail', 'Open in Yahoo']],
    ['ada@gmail.com.example', ['Open in Gmail', 'Open in Yahoo', 'Open in Outlook']],
  ])('is the first link: %s', async (email, links) => {
    render();
    submit(email);
    await confirmation();
    expect(names()).toEqual(links);
  });

  it('is the main button', async () => {
    render();
    submit('ada@yahoo.com');
    await confirmation();
    expect(looksOf(screen.getAllByRole('link'))).toEqual(['main', 'other', 'other']);
  });

  it('is none of the buttons if no service has the domain', async () => {
    await sent();
    expect(looksOf(screen.getAllByRole('link'))).toEqual(['other', 'other', 'other']);
  });

  const looksOf = (links: readonly Element[]) =>
    links.map(({ classList }) => (classList.contains(partClasses['button-secondary']) ? 'other' : 'main'));
});

describe('mailboxes', () => {
  const hrefsOf = (domain?: string) => Object.fromEntries(mailboxes(domain).map(({ name, href }) => [name, href]));

  it('leads to Gmail, Yahoo and Outlook, in this order', () => {
    expect(mailboxes(undefined).map(({ name }) => name)).toEqual(['Gmail', 'Yahoo', 'Outlook']);
  });

  it('narrows Gmail and Yahoo to the sender’s domain when it is known', () => {
    expect(hrefsOf('example.com')).toMatchObject({
      Gmail: 'https://mail.google.com/mail/u/0/#search/from%3A%40example.com+in%3Aanywhere',
      Yahoo: 'https://mail.yahoo.com/d/search/keyword=from%253Aexample.com',
    });
  });

  it('opens the inboxes when it is not', () => {
    expect(hrefsOf()).toEqual({
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
