import { defineLoginElement } from '@latchkey/element';
import { LatchkeyError } from '@latchkey/kernel';
import { loadConfig } from '@latchkey/preset/lazy';
import { act, render } from '@testing-library/react';
import { cloneElement, isValidElement, type ReactElement } from 'react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsOf } from './rows.js';
import { wrongUses, type WrongUse } from './wrong-uses.js';

// Runs each wrong use in a development build, and compares what happens with the tables of docs/errors.md.
// `npx nx sync` writes the tables: it runs this file with Vitest's `--update`.

const workspace = join(import.meta.dirname, '../../..');
const PAGE = join(workspace, 'docs/errors.md');
const BEGIN = '<!-- wrong-uses -->';
const END = '<!-- /wrong-uses -->';

/** Codes of the chapter on configuration that no row has. The test that has them. */
const ELSEWHERE = new Map([
  ['element/missing-products', 'libs/element/src/element-widget.test.tsx'],
  ['react/second-copy', 'libs/react/src/hooks.test.tsx'],
  ['session/missing-provider', 'libs/session'],
]);

/** What a wrong use leads to. */
interface Outcome {
  readonly code: string;
  readonly message: string;
  /** Whether the use throws, or the sentence replaces the form, or the form works. `–`: there is no widget. */
  readonly form: 'throws' | 'replaced' | 'works' | '–';
}

const rows = rowsOf(readFileSync(join(import.meta.dirname, 'wrong-uses.tsx'), 'utf8'));
const cases = Object.entries(wrongUses).flatMap(([heading, uses]) =>
  uses.map((use, index) => ({ use, heading, ...(rows.get(heading)?.[index] ?? { code: '', isRefused: false }) })),
);
const outcomes = new Map<WrongUse, readonly Outcome[]>();

/** What the host's `onError` and the listeners of an element got. */
const heard: LatchkeyError[] = [];
const onError = (error: LatchkeyError) => void heard.push(error);
const logged = () =>
  vi.mocked(console.error).mock.calls.flatMap(([text, page]: readonly unknown[]) => {
    const message = /^Latchkey: (.*)$/s.exec(String(text))?.[1];
    const code = /^\(([\w/-]+)/.exec(String(page))?.[1];
    return message && code ? { code, message } : [];
  });

beforeAll(async () => {
  // jsdom has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  defineLoginElement({ loadConfig, handlesRedirects: true });
  document.addEventListener('latchkey-error', ({ detail }) => onError(detail));
  // Loads the lazy chunks of a widget before the first test.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await outcomesOf(cases[0]?.use as WrongUse);
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  heard.length = 0;
});
afterEach(async () => {
  await clear();
  vi.unstubAllEnvs();
});

async function clear() {
  await act(async () => document.body.replaceChildren());
  vi.useRealTimers();
}

/** Does what a row does, on a page with one element, until it has ended or the widget has begun its late work. */
async function start(use: WrongUse): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = document.createElement('main');
  page.id = 'login';
  document.body.replaceChildren(page);
  let result: unknown;
  await act(async () => {
    result = use();
    if (typeof result === 'string') page.append(...new DOMParser().parseFromString(result, 'text/html').body.children);
  });
  if (isValidElement(result)) {
    const { callbacks } = result.props as { callbacks?: unknown };
    const element = result as ReactElement<{ callbacks: unknown }>;
    render(callbacks ? element : cloneElement(element, { callbacks: { onError } }), { container: page });
  }
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  return result;
}

async function outcomesOf(use: WrongUse): Promise<readonly Outcome[]> {
  let result: unknown;
  try {
    result = await start(use);
  } catch (error) {
    if (!(error instanceof LatchkeyError)) throw error;
    return [{ code: error.code, message: error.message, form: 'throws' }];
  }
  const { error } = ((await result) ?? {}) as { error?: unknown };
  if (error instanceof LatchkeyError) return [{ code: error.code, message: error.message, form: '–' }];

  const page = document.getElementById('login') as HTMLElement;
  const alerts = () => [...page.querySelectorAll('[role=alert] p')].map(({ textContent }) => textContent ?? '');
  await vi.waitFor(() => expect([...logged(), ...heard, ...alerts()]).not.toEqual([]));
  await act(() => vi.dynamicImportSettled());
  const found = new Map([...logged(), ...heard].map(({ message, code }) => [message, code]));
  // The sentences of the specification are only drawn.
  for (const text of alerts()) if (text.startsWith('Error: ')) found.set(text, 'config/contradiction');
  const form = headingOf(page) ? 'works' : 'replaced';
  return [...found].map(([message, code]) => ({ code, message: withoutEngine(message), form }));
}

/** The heading of the main screen, also in a shadow root. */
function headingOf(page: Element): string | null | undefined {
  const roots: readonly (ParentNode | null)[] = [
    page,
    ...[...page.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot),
  ];
  return roots.map((root) => root?.querySelector('h2')?.textContent).find(Boolean);
}

/** Leaves out the words of the JavaScript engine about JSON, which differ between versions. */
function withoutEngine(message: string): string {
  return message.replace(/(it is not valid JSON\.) .*/, '$1 …');
}

describe('a wrong use in development gets its sentence, its code and its page', () => {
  it.each(cases.map((row) => [row.code, row] as const))('%s', async (_code, { use }) => {
    const found = await outcomesOf(use);
    outcomes.set(use, found);
    expect(found.length).toBeGreaterThan(0);
    for (const { code, message } of found) {
      expect(code).toMatch(/^[a-z]+\/[a-z-]+$/);
      expect(message.length).toBeGreaterThan(20);
      expect(message).not.toMatch(/\[object |undefined is not|null is not|Cannot read/);
    }
  });
});

describe('a wrong use in production does not break the page', () => {
  const widgets = cases.filter(({ code }) => /^<(Widget|latchkey-login)/.test(code));
  it.each(widgets.map((row) => [row.code, row] as const))('%s', async (_code, { use }) => {
    vi.stubEnv('NODE_ENV', 'production');
    // An error of a reducer becomes an unhandled rejection, which would fail this run.
    const reject = Promise.reject.bind(Promise);
    const isOfRow = (why: unknown) => why instanceof TypeError && /Broken/.test(why.stack ?? '');
    const unhandled = vi
      .spyOn(Promise, 'reject')
      .mockImplementation((why) => (isOfRow(why) ? new Promise<never>(() => {}) : reject(why)));
    await start(use);
    await act(() => vi.dynamicImportSettled());
    const isBuiltToWork = outcomes.get(use)?.[0]?.form === 'works';
    if (isBuiltToWork) expect(headingOf(document.body)).toBe('Sign up or log in');
    unhandled.mockRestore();
  });
});

describe('docs/errors.md', () => {
  const page = readFileSync(PAGE, 'utf8');
  const codes = () => new Set([...outcomes.values()].flat().map(({ code }) => code));
  const headings = [...page.matchAll(/^### (.+)$/gm)].map(([, code = '']) => code);
  const chapter = page.slice(page.indexOf('## Configuration'), page.indexOf('## Wrong uses'));
  const chapterHeadings = [...chapter.matchAll(/^### (.+)$/gm)].map(([, code = '']) => code);

  it('has the tables of the wrong uses, at least forty', async () => {
    expect(outcomes.size).toBe(cases.length);
    expect(cases.length).toBeGreaterThanOrEqual(40);
    const [before = '', rest = ''] = page.split(BEGIN);
    const [, after = ''] = rest.split(END);
    const settings = JSON.parse(readFileSync(join(workspace, '.oxfmtrc.json'), 'utf8'));
    const { code } = await format(PAGE, `${before}${BEGIN}\n\n${tablesOf()}\n${END}${after}`, settings);
    await expect(code, 'Run: npx nx sync').toMatchFileSnapshot(PAGE);
  });

  it('has a section for the code of each row', () => {
    expect([...codes()].filter((code) => !headings.includes(code))).toEqual([]);
  });

  it('has a row for each section on configuration', () => {
    expect(chapterHeadings.length).toBeGreaterThan(10);
    expect(chapterHeadings.filter((code) => !codes().has(code) && !ELSEWHERE.has(code))).toEqual([]);
  });
});

function tablesOf(): string {
  return Object.keys(wrongUses)
    .map((heading) => {
      const lines = cases.filter((row) => row.heading === heading).map(lineOf);
      return `### ${heading}: wrong uses\n\n| Wrong use | TypeScript | Code | Sentence | Form |\n|---|---|---|---|---|\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

function lineOf({ use, code, isRefused }: (typeof cases)[number]): string {
  const found = outcomes.get(use) ?? [];
  const links = [...new Set(found.map((one) => one.code))].map((each) => `[\`${each}\`](#${each.replace('/', '')})`);
  const sentences = found.map(({ message }) => message.replaceAll('<', '&lt;'));
  const cells = [
    `\`${code}\``,
    isRefused ? 'refuses it' : '',
    links.join(' '),
    sentences.join('<br>'),
    found[0]?.form ?? '',
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
