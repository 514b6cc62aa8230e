// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, inboxBench, type InboxBench } from '../testing.js';
import { messages } from './messages.js';

let bench: InboxBench;
beforeEach(async () => {
  bench = await inboxBench();
});

const rows = () => screen.queryAllByRole('listitem');

describe('messages', () => {
  it('show a message if there are none', async () => {
    await bench.open(messages);
    expect(screen.getByText(/Nothing was sent yet/)).toBeDefined();
    expect(rows()).toEqual([]);
  });

  it('are newest first, with a code to copy', async () => {
    const { code } = await bench.client.requestCode('sms', '+14155550123');
    await bench.client.requestLink('ada@example.com');
    await bench.open(messages);
    const [link, sms] = rows();
    expect(link?.textContent).toContain('ada@example.com');
    expect(within(sms ?? document.body).getByText(code)).toBeDefined();
    expect(within(sms ?? document.body).getByRole('button', { name: 'Copy code for +14155550123' })).toBeDefined();
    expect(sms?.textContent).toContain('just now');
  });

  it('have links that open in a new tab with noopener noreferrer', async () => {
    const { link } = await bench.client.requestLink('ada@example.com');
    await bench.open(messages);
    const anchor = screen.getByRole('link', { name: 'Open link sent to ada@example.com (opens a new tab)' });
    expect(anchor.getAttribute('href')).toBe(link);
    expect(anchor.getAttribute('target')).toBe('_blank');
    expect(anchor.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('that reset a password have both links with distinct names', async () => {
    await bench.client.signIn('ada@example.com');
    await bench.client.sdk('POST', '/passwords/email/reset/start', { body: { email: 'ada@example.com' } });
    await bench.open(messages);
    const [row = document.body] = rows();
    const href = (name: string) => within(row).getByRole('link', { name }).getAttribute('href');
    const [message] = await bench.client.messages();
    expect(href('Open link sent to ada@example.com (opens a new tab)')).toBe(message?.link);
    expect(href('Open log-in link sent to ada@example.com (opens a new tab)')).toBe(message?.login_link);
    expect(within(row).getByRole('button', { name: 'Copy log-in link for ada@example.com' })).toBeDefined();
  });

  it('show a private-use scheme link as text with a copy button', async () => {
    await bench.api.changeProject({
      redirect_urls: [{ url: 'com.example.app://in', types: ['login', 'signup'], default: true }],
    });
    await bench.client.requestLink('ada@example.com');
    await bench.open(messages);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy link for ada@example.com' })).toBeDefined();
  });

  it('are filtered by channel and recipient', async () => {
    await bench.client.requestCode('sms', '+14155550123');
    await bench.client.requestCode('whatsapp', '+14155550124');
    await bench.client.requestCode('email', 'ada@example.com');
    await bench.open(messages);
    fill('Channel', 'whatsapp');
    expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('+14155550124')]);
    fill('Channel', '');
    fill('Recipient contains', ' ADA ');
    expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('ada@example.com')]);
    fill('Recipient contains', 'nobody');
    expect(screen.getByText('No message fits the filter.')).toBeDefined();
  });

  it('are limited to the newest 200, with a notice', async () => {
    const message = { channel: 'sms', to: '+14155550123', kind: 'otp', code: '123456', text: 'Code' } as const;
    const send = () => bench.emulator.messages.send(message);
    for (let count = 1; count <= 199; count += 1) send();
    const section = await bench.open(messages);
    expect(screen.queryByText('Only the newest 200 are shown.')).toBeNull();
    for (let count = 1; count <= 2; count += 1) send();
    await section.refresh();
    expect(screen.getByText('Only the newest 200 are shown.')).toBeDefined();
    expect(document.querySelectorAll('li')).toHaveLength(200);
  });

  it('that arrive are announced digit by digit, but not existing ones', async () => {
    await bench.client.requestCode('sms', '+14155550123');
    const section = await bench.open(messages);
    expect(bench.said).toEqual([]);
    const { code } = await bench.client.requestCode('whatsapp', '+14155550124');
    await section.refresh();
    expect(bench.said).toEqual([`New WhatsApp message to +14155550124, code ${[...code].join(' ')}`]);
    await bench.client.requestLink('a@example.com');
    await bench.client.requestLink('b@example.com');
    await section.refresh();
    expect(bench.said.at(-1)).toBe('New email to b@example.com and 1 more');
    await section.refresh();
    expect(bench.said).toHaveLength(2);
  });
});

describe('copying', () => {
  async function press(writeText: () => Promise<void>) {
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await bench.client.requestCode('sms', '+14155550123');
    await bench.open(messages);
    const copy = screen.getByRole('button', { name: 'Copy code for +14155550123' });
    copy.click();
    await screen.findByText(/^Cop(ied|ying isn’t allowed here)$/);
    vi.unstubAllGlobals();
    return copy;
  }

  it('announces success', async () => {
    const copy = await press(() => Promise.resolve());
    expect([copy.textContent, bench.said]).toEqual(['Copied', ['Copied']]);
  });

  it('shows a message if the browser does not allow it', async () => {
    const copy = await press(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    expect(copy.textContent).toBe('Copying isn’t allowed here');
  });
});
