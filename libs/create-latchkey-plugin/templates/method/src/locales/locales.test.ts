import { pseudo } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { flowMessages } from '../flows.js';
import { messageIds } from '../message-ids-list.js';
import { messages as code } from '../views/code.messages.js';
import { messages as done } from '../views/done.messages.js';
import { messages as form } from '../views/form.messages.js';
import { de } from './de.js';
import type { DemoMethodLocale } from './locale.js';

interface TextOfPackage {
  readonly id: keyof DemoMethodLocale;
  readonly text: string;
}

const messages = [form, code, done, flowMessages].flatMap((texts) => Object.values<TextOfPackage>(texts));
const placeholdersOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe('the texts', () => {
  it('are all in the list of ids, in German, and nowhere twice', () => {
    const ids = messages.map(({ id }) => id).sort();
    expect(new Set(ids).size).toBe(ids.length);
    expect(messageIds.toSorted()).toEqual(ids);
    expect(Object.keys(de).sort()).toEqual(ids);
  });

  it.each(messages)('$id has the same placeholders in German', ({ id, text }) => {
    expect(placeholdersOf(String(de[id]))).toEqual(placeholdersOf(text));
  });

  it('keep their placeholders in the pseudo-language', () => {
    expect(pseudo({ sent: code.sent.text }).sent).toContain('{email}');
  });
});
