import { describe, expect, it } from 'vitest';
import { migrateText } from '../migration.js';
import { migrations } from './index.js';

const migrated = (text: string, path = 'plugin.tsx') => migrateText(path, text, migrations);

/** A migration, what it changes, the text before, and the text after. */
const cases: readonly (readonly [id: string, what: string, before: string, after: string])[] = [
  [
    '0001-renamed-exports',
    'renames an import and its uses, but no member of that name',
    `import { loaded, type Undo, type Words as Text } from '@latchkey/kernel';
import { useIsNews } from 'latchkey/react';

const start = (): Undo => () => {};
export const load = () => loaded(import('./flows.js'));
export const options = { loaded, undo: state.loaded, loaded2: loaded };
export const text: Text = { id: 'a.b', text: 'Undo' };
export function View({ loaded: isLoaded }: { loaded: boolean }) {
  return useIsNews(1, 2) && isLoaded;
}
export { loaded };
`,
    `import { loadChunk, type Cleanup, type UserMessage as Text } from '@latchkey/kernel';
import { useRecentlyChanged } from 'latchkey/react';

const start = (): Cleanup => () => {};
export const load = () => loadChunk(import('./flows.js'));
export const options = { loaded: loadChunk, undo: state.loaded, loaded2: loadChunk };
export const text: Text = { id: 'a.b', text: 'Undo' };
export function View({ loaded: isLoaded }: { loaded: boolean }) {
  return useRecentlyChanged(1, 2) && isLoaded;
}
export { loadChunk as loaded };
`,
  ],
  [
    '0001-renamed-exports',
    'keeps the local name where another declaration has it, or the new one',
    `import { loaded, type Host } from '@latchkey/kernel';
const loadChunk = 1;
const first = (Host: string) => Host;
export const all: Host = loaded(loadChunk, first);
`,
    `import { loadChunk as loaded, type RuntimeWidget as Host } from '@latchkey/kernel';
const loadChunk = 1;
const first = (Host: string) => Host;
export const all: Host = loaded(loadChunk, first);
`,
  ],
  [
    '0001-renamed-exports',
    'renames an export of one package only where that package is imported',
    `import { loaded } from './words.js';
import { keepOAuthPair } from '@latchkey/client';
import { Host } from '@latchkey/ui';
keepOAuthPair(loaded, Host);
`,
    `import { loaded } from './words.js';
import { savePkcePair } from '@latchkey/client';
import { Host } from '@latchkey/ui';
savePkcePair(loaded, Host);
`,
  ],
  [
    '0002-user-message',
    'renames the field where an error is made or checked',
    `import { LatchkeyError } from '@latchkey/kernel';
class PagerError extends LatchkeyError {
  constructor(words: string) {
    super({ code: 'pager/failed', message: 'No.', words });
  }
}
export const failed = new LatchkeyError({ code: 'a/b', message: 'No.', words: text });
export const textOf = (error: unknown) => (error instanceof LatchkeyError ? error.words : new PagerError('a'));
`,
    `import { LatchkeyError } from '@latchkey/kernel';
class PagerError extends LatchkeyError {
  constructor(words: string) {
    super({ code: 'pager/failed', message: 'No.', userMessage: words });
  }
}
export const failed = new LatchkeyError({ code: 'a/b', message: 'No.', userMessage: text });
export const textOf = (error: unknown) => (error instanceof LatchkeyError ? error.userMessage : new PagerError('a'));
`,
  ],
  [
    '0003-flow-members',
    'renames members of flows and of their context',
    `import { useFlow } from '@latchkey/react';
export function Form() {
  const flow = useFlow('send');
  const { run, forgive } = useFlow('other');
  return <button onClick={() => (forgive(), flow.forgive(), run(undefined))} />;
}
export async function sign(ctx: Context) {
  const resume = ctx.hold();
  try {
    await dialog();
  } finally {
    resume();
  }
  ctx.hold();
}
`,
    `import { useFlow } from '@latchkey/react';
export function Form() {
  const flow = useFlow('send');
  const { run, clearError: forgive } = useFlow('other');
  return <button onClick={() => (forgive(), flow.clearError(), run(undefined))} />;
}
export async function sign(ctx: Context) {
  ctx.pauseTimeout();
  try {
    await dialog();
  } finally {
    ctx.restartTimeout();
  }
  ctx.pauseTimeout();
}
`,
  ],
  [
    '0004-fact-patch',
    'renames the member of an action, and no other `sets`',
    `import { defineSlice } from '@latchkey/kernel';
const sets = { number: '1' };
ctx.dispatch({ type: 'pager/numberTyped', sets });
ctx.dispatch({ type: 'pager/numberTyped', sets: { number: '' } });
draw({ type: 'tennis', sets: 3 });
export const slice = defineSlice('pager', sets);
`,
    `import { defineSlice } from '@latchkey/kernel';
const sets = { number: '1' };
ctx.dispatch({ type: 'pager/numberTyped', patch: sets });
ctx.dispatch({ type: 'pager/numberTyped', patch: { number: '' } });
draw({ type: 'tennis', sets: 3 });
export const slice = defineSlice('pager', sets);
`,
  ],
];

describe.each(cases)('%s', (id, what, before, after) => {
  it(what, () => {
    const { text, applied } = migrated(before);
    expect(text).toBe(after);
    expect(applied).toEqual([id]);
  });

  it(`changes nothing in its result: ${what}`, () => {
    expect(migrated(after)).toMatchObject({ text: after, applied: [] });
  });
});

it('has a case for each migration, and numbers in order', () => {
  expect([...new Set(cases.map(([id]) => id))]).toEqual(migrations.map(({ id }) => id));
  expect(migrations.map(({ id }) => Number.parseInt(id, 10))).toEqual(migrations.map((_, index) => index + 1));
});

it('names the place that it cannot decide', () => {
  const { text, notes } = migrated("import { useFlow } from '@latchkey/react';\n\nconst shown = flow.error.words;\n");
  expect(text).toContain('flow.error.words');
  expect(notes).toEqual([{ line: 3, text: 'If this is a LatchkeyError, `words` is `userMessage` now.' }]);
});

it('changes no file that imports no package of Latchkey', () => {
  const text = "import { loaded } from 'latchkeys';\nflow.forgive(loaded);\n";
  expect(migrated(text)).toEqual({ text, applied: [], notes: [] });
});
