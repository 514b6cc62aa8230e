// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from './model.js';
import { messages } from './sections/messages.js';
import { inboxBench, type InboxBench } from './testing.js';

let bench: InboxBench;
let page: { refresh(): Promise<void> };
beforeEach(async () => {
  bench = await inboxBench();
  bench.api.messages = async () => [];
  page = await bench.open(messages);
});

/** Shows messages whose ids are the first letters of their texts. */
async function show(...texts: string[]): Promise<void> {
  const message = { channel: 'sms', to: '+1', kind: 'otp', createdAt: '2026-11-21T12:00:00.000Z' } as const;
  bench.api.messages = async () =>
    texts.map((text): Message => ({ ...message, id: text.charAt(0), code: text, text: 'Code' }));
  await page.refresh();
}

const rows = () => [...document.querySelectorAll('li')];
const texts = () => rows().map((row) => row.querySelector('strong')?.textContent);

describe('an element', () => {
  it('shows markup as text', async () => {
    await show('<img src=x onerror=alert(1)>', '&amp;');
    expect(document.querySelector('img')).toBeNull();
    expect(texts()).toEqual(['<img src=x onerror=alert(1)>', '&amp;']);
  });
});

describe('a list of rows', () => {
  it.each([
    ['one in front', ['c', 'a', 'b']],
    ['one at the end', ['a', 'b', 'c']],
    ['one in between', ['a', 'c', 'b']],
    ['fewer', ['b']],
    ['others', ['x', 'y']],
    ['another order', ['b', 'a']],
    ['none', []],
  ])('shows exactly its items: %s', async (_what, next) => {
    await show('a', 'b');
    await show(...next);
    expect(texts()).toEqual(next);
  });

  it('keeps and updates the rows of remaining items, including their focus', async () => {
    await show('a1', 'b1');
    const [row] = rows();
    const button = row?.querySelector('button');
    button?.focus();
    await show('c1', 'a2', 'b1');
    expect(texts()).toEqual(['c1', 'a2', 'b1']);
    expect(rows()[1]).toBe(row);
    expect(document.activeElement).toBe(button);
  });
});
