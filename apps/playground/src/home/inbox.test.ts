import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom';
import { element } from '../element.js';
import { followInbox, type Message } from './inbox.js';

const createdAt = '2026-11-21T12:00:00Z';
const code: Message = { id: '1', channel: 'sms', to: '+14155552671', code: '123456', text: 'Your code', createdAt };
const link: Message = {
  ...{ id: '2', channel: 'email', to: 'ada@example.com', subject: 'Log in', text: 'Open it', createdAt },
  link: 'http://localhost:4200/?token=t',
};

let filled: string[];
let answer: () => Response;
let status: HTMLElement;
let list: HTMLElement;
const answers = (...messages: Message[]) => (answer = () => Response.json(messages));
const poll = () => vi.advanceTimersByTimeAsync(1_000);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => answer());
  status = element('p', { role: 'status' });
  list = element('ol');
  document.body.append(status, list);
  answers();
  filled = [];
  followInbox(status, list, { fillIn: (code) => filled.push(code) < 2, hidden: 'preview@' });
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('explains its purpose while it is empty', () => {
  expect(status.textContent).toContain('Nothing yet.');
  expect(list.children).toHaveLength(0);
});

it('shows the newest message first, with its channel, and announces it', async () => {
  answers(code);
  await poll();
  answers(link, code);
  await poll();
  const entries = getAllByRole(list, 'listitem').map(({ textContent }) => textContent);
  expect(entries).toEqual([expect.stringMatching(/^Email.*ada@/), expect.stringMatching(/^Text message.*123456/)]);
  expect(status.textContent).toContain('Newest: a link for ada@example.com');
  expect(getByRole(list, 'link', { name: 'Open the link for ada@example.com' })).toHaveProperty('href', link.link);
  expect(getByRole(list, 'button', { name: 'Copy code 123456' })).toBeTruthy();
});

it('offers both links of a password email, and only http(s) URLs', async () => {
  const both = { ...link, login_link: 'http://localhost:4200/?token=u' };
  answers(both, { ...both, id: '3', to: 'eve@example.com', link: 'javascript:alert(1)', login_link: 'nowhere' });
  await poll();
  const found = getAllByRole<HTMLAnchorElement>(list, 'link').map(({ textContent, href }) => [textContent, href]);
  expect(found).toEqual([
    ['Open the link', both.link],
    ['Log in without a password', both.login_link],
  ]);
  expect(getByRole(list, 'link', { name: 'Log in without a password for ada@example.com' })).toBeTruthy();
});

it('keeps an entry and its focus when another one arrives', async () => {
  answers(code);
  await poll();
  const copy = getByRole(list, 'button', { name: 'Copy code 123456' });
  copy.focus();
  answers(link, code);
  await poll();
  expect(document.activeElement).toBe(copy);
});

it('removes the messages that the emulator has removed', async () => {
  answers(link, code);
  await poll();
  answers();
  await poll();
  expect(list.children).toHaveLength(0);
});

it('makes no link of a URL that browsers do not open', async () => {
  answers({ ...link, link: 'javascript:alert(1)' });
  await poll();
  expect(queryByRole(list, 'link')).toBeNull();
});

it.each([
  ['an error', () => new Response('', { status: 502 })],
  ['no JSON', () => new Response('<html>')],
])('shows an error when the emulator responds with %s, and recovers', async (_what, broken) => {
  answers(code);
  await poll();
  answer = broken;
  await poll();
  expect(status.textContent).toContain('does not answer');
  expect(list.children).toHaveLength(1);
  answers(code);
  await poll();
  expect(status.textContent).toContain('Newest: a code');
});

it('shows the newest three, and none of the previews', async () => {
  const at = (id: string, to: string): Message => ({ ...code, id, to });
  answers(at('1', 'preview@example.com'), ...['2', '3', '4', '5'].map((id) => at(id, `+1415555267${id}`)));
  await poll();
  expect(getAllByRole(list, 'listitem').map(({ textContent }) => /\+1415555267\d/.exec(textContent)?.[0])).toEqual([
    '+14155552672',
    '+14155552673',
    '+14155552674',
  ]);
});

it('fills the code into the widget, and says if the widget has no field for it', async () => {
  answers(code);
  await poll();
  const press = () => getByRole(list, 'button', { name: 'Fill in 123456' }).click();
  press();
  expect(filled).toEqual(['123456']);
  expect(list.textContent).not.toContain('does not ask');
  press();
  expect(list.textContent).toContain('The widget does not ask for a code now.');
});
