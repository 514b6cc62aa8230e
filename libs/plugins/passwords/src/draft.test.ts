import { describe, expect, it, vi } from 'vitest';
import { allOf } from '../test/all-of.js';
import { Draft } from './draft.js';

const secret = 'correct horse battery staple';

function typed(...texts: string[]): Draft<string> {
  const draft = new Draft<string>();
  for (const text of texts) draft.type(text);
  return draft;
}

describe('a draft', () => {
  it('returns its text from read()', () => {
    expect(typed('a', secret).read()).toBe(secret);
    expect(typed().isEmpty).toBe(true);
    expect(typed('a').isEmpty).toBe(false);
    expect(typed('a', '').isEmpty).toBe(true);
  });

  it.each([
    ['serialises', (draft: unknown) => JSON.stringify({ draft })],
    ['converts to a string', (draft: unknown) => String(draft)],
    ['inspects', (draft: unknown) => allOf(draft)],
    ['copies', (draft: unknown) => allOf({ ...Object(draft) })],
    ['clones', (draft: unknown) => allOf(structuredClone(draft))],
  ])('does not expose its text to code that %s it', (_how, spill) => {
    const draft = typed(secret);
    expect(allOf(draft)).toContain('read: ');
    void draft.ask(async () => 'strong');
    expect(spill(draft)).not.toContain(secret);
  });

  it('accepts new text when it is frozen', () => {
    const draft = Object.freeze(typed('a'));
    draft.type('b');
    expect(draft.read()).toBe('b');
  });
});

describe('a version', () => {
  it('changes only with the text', () => {
    const draft = typed('a');
    const { version } = draft;
    draft.type('a');
    expect(draft.version).toBe(version);
    draft.type('ab');
    expect(draft.version).not.toBe(version);
  });

  it('does not return with an earlier text', () => {
    const draft = typed('a');
    const { version } = draft;
    draft.type('ab');
    draft.type('a');
    expect(draft.version).not.toBe(version);
  });

  it('is unique to its draft', () => {
    expect(typed().version).not.toBe(typed().version);
    expect(typed('a').version).not.toBe(typed('a').version);
  });
});

describe('a question', () => {
  it('is sent once for a text', async () => {
    const draft = typed('a');
    const question = vi.fn(async (text: string) => `${text} is weak`);
    const answers = [draft.ask(question), draft.ask(question)];
    expect(await Promise.all(answers)).toEqual(['a is weak', 'a is weak']);
    expect(await draft.ask(question)).toBe('a is weak');
    expect(question).toHaveBeenCalledOnce();
  });

  it('is sent again for another text', async () => {
    const draft = typed('a');
    const question = vi.fn(async (text: string) => text);
    await draft.ask(question);
    draft.type('b');
    expect(await draft.ask(question)).toBe('b');
    draft.type('a');
    expect(await draft.ask(question)).toBe('a');
    expect(question).toHaveBeenCalledTimes(3);
  });

  it('is sent again after a failure', async () => {
    const draft = typed('a');
    const question = vi.fn(async () => 'strong').mockRejectedValueOnce(new Error('offline'));
    await expect(draft.ask(question)).rejects.toThrow('offline');
    expect(await draft.ask(question)).toBe('strong');
  });

  it('is aborted only by a change of the text', () => {
    const draft = typed('a');
    const signals: AbortSignal[] = [];
    void draft.ask(async (_text, signal) => (signals.push(signal), ''));
    draft.type('a');
    expect(signals[0]?.aborted).toBe(false);
    draft.type('b');
    expect(signals[0]?.aborted).toBe(true);
    void draft.ask(async (_text, signal) => (signals.push(signal), ''));
    expect(signals[1]?.aborted).toBe(false);
  });

  it('that fails late does not affect the question about the current text', async () => {
    const draft = typed('a');
    let fail = (_error: Error) => {};
    const old = draft.ask(() => new Promise((_, reject) => (fail = reject)));
    draft.type('b');
    const question = vi.fn(async () => 'strong');
    await draft.ask(question);
    fail(new Error('aborted'));
    await expect(old).rejects.toThrow('aborted');
    expect(await draft.ask(question)).toBe('strong');
    expect(question).toHaveBeenCalledOnce();
  });
});
