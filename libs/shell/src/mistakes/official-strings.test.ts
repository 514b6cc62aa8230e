/// <reference types="vite/client" />
import { expect, it } from 'vitest';
import { messageIds } from './message-ids.js';
import { counterpartsOf, officialStrings } from './official-strings.js';

const lists = import.meta.glob<readonly string[]>('../../../plugins/*/src/message-ids-list.ts', {
  eager: true,
  import: 'messageIds',
});
const ours = new Set([...messageIds, ...Object.values(lists).flat()]);

const [catalogue = ''] = Object.values(
  import.meta.glob<string>('../../../../node_modules/@stytch/vanilla-js/messages/en.po', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);
const official = [...catalogue.matchAll(/^msgid "(.+)"$/gm)].map(([, id = '']) => id);

it('every id of the official UI is known', () => {
  expect(official.length).toBeGreaterThan(150);
  expect(official.filter((id) => !counterpartsOf(id))).toEqual([]);
});

it('every counterpart is a message of this widget, or of the provider', () => {
  const named = [...officialStrings.keys(), 'oauth.continueWithApple'].flatMap((id) => counterpartsOf(id) ?? []);
  // The provider's own error types, of which no list is complete.
  expect(named.filter((id) => !ours.has(id) && !/^error\.[a-z_]+$/.test(id))).toEqual([]);
});

it('a message of this widget is none of the official UI', () => {
  expect([...ours].filter((id) => counterpartsOf(id))).toEqual([]);
});
