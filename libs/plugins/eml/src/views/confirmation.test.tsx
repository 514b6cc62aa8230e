import { fakeProvider, renderWidget, violations, type FakeProviderOptions } from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emailMagicLinks, type EmailMagicLinksOptions } from '../index.js';

function send() {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue with email' }));
}

// Loads the chunks of a link before the first test, so that slow module loading can't time a test out.
beforeAll(async () => {
  const { container, unmount } = renderWidget({ products: [emailMagicLinks()] });
  send();
  await Promise.all([violations(container), vi.dynamicImportSettled()]);
  unmount();
});

/** Renders the widget, sends a link and waits for the confirmation. */
async function sent({ options, ...given }: FakeProviderOptions & { readonly options?: EmailMagicLinksOptions } = {}) {
  const rendered = renderWidget({ products: [emailMagicLinks(options)], provider: fakeProvider(given) });
  send();
  await screen.findByRole('heading', { name: 'Check your email' });
  return rendered;
}

const hrefs = () => screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href);

beforeEach(() => localStorage.clear());

describe('Email Confirmation', () => {
  it('has no accessibility violation', async () => {
    const { container } = await sent();
    expect(await violations(container)).toEqual([]);
  });

  it('says where the link went, with the focus on its heading', async () => {
    await sent();
    expect(screen.getByText('An email was sent to ada@example.com')).toBeTruthy();
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

  it('narrows nothing when the project sends from several', async () => {
    await sent({ bootstrap: { emailDomains: ['mail.example', 'post.example'] } });
    expect(hrefs().join(' ')).not.toContain('.example');
  });

  it('gives another try: logs it, forgets the address it went to, and keeps what was typed', async () => {
    const { provider } = await sent();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Sign up or log in' });
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
    await vi.waitFor(() =>
      expect(provider.logged.filter(({ name }) => name === 'email_try_again_clicked')).toEqual([
        { name: 'email_try_again_clicked', details: { email: 'ada@example.com', type: 'login_or_create_eml' } },
      ]),
    );
  });

  it('is left by the arrow as well, and a second link can be sent', async () => {
    const { provider } = await sent();
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await screen.findByRole('heading', { name: 'Sign up or log in' });
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'grace@example.com' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue with email' }));
    expect(await screen.findByText('An email was sent to grace@example.com')).toBeTruthy();
    expect(provider.calls).toHaveLength(2);
  });

  it('shows an address as text, whatever is in it', async () => {
    const hostile = "{name}<b>'&@example.com".replace(/[<>]/g, '');
    renderWidget({ products: [emailMagicLinks()] });
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: hostile } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue with email' }));
    expect(await screen.findByText(`An email was sent to ${hostile}`)).toBeTruthy();
  });
});
