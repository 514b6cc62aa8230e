import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { idsOf, lists, moduleOf } from './message-ids.mjs';
import { workspace } from './workspace.mjs';

const idsInText = (text) => [...text.matchAll(/['"]([\w-]+(?:\.[\w-]+)+)['"]/g)].map(([, id]) => id);

describe('the list of message ids', () => {
  it.each(lists)('$file has the ids of its sources (else: node tools/checks/message-ids.mjs --update)', (list) => {
    const written = idsInText(readFileSync(join(workspace, list.file), 'utf8'));
    expect(written).toEqual(idsInText(moduleOf(list)));
    expect(written.length).toBeGreaterThan(0);
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
