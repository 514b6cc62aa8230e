import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { idsOf, lists, moduleOf } from './message-ids.mjs';

describe('the list of message ids', () => {
  it.each(lists)('$file is not empty', (list) => {
    expect(moduleOf(list)).toMatch(/\["[\w-]+\./);
  });

  it('has the messages of defineMessages, and objects with an id and a text', () => {
    const text = `
      defineMessages('otp', { send: 'Send', 'other-key': 'Other' });
      const one = { id: 'otp.sent', text: 'Sent' };
      const none = [{ id: 'otp.none' }, { id: 'noPrefix', text: '' }, defineMessages(prefix, {})];`;
    const source = ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true);
    expect(idsOf(source)).toEqual(['otp.send', 'otp.other-key', 'otp.sent']);
  });
});
