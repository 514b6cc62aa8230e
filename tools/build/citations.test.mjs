import { expect, it } from 'vitest';
import { linkCitations, unlinkedCitations } from './citations.mjs';

const DOCS = 'https://github.com/latchkey/latchkey/blob/main/docs';
const EMULATOR = 'apps/emulator/README.md';

it.each([
  ['/** Errors (behaviour.md 8). */', `/** Errors ([behaviour.md 8](${DOCS}/reference/behaviour.md#8-errors)). */`],
  ['(provider-api.md 2.4.1)', `([provider-api.md 2.4.1](${DOCS}/reference/provider-api.md#241-bootstrap))`],
  ['robustness.md 24', `[robustness.md 24](${DOCS}/reference/robustness.md)`],
  ['behaviour.md 5 and 8.', `[behaviour.md 5](${DOCS}/reference/behaviour.md#5-validation) and 8.`],
  [EMULATOR, `[${EMULATOR}](https://github.com/latchkey/latchkey/blob/main/${EMULATOR})`],
  ['docs/errors.md has a section', `[docs/errors.md](${DOCS}/errors.md) has a section`],
])('links a citation: %s', (text, linked) => {
  expect(linkCitations(text)).toBe(linked);
  expect(unlinkedCitations(text)).toHaveLength(1);
});

it.each([
  `@see ${DOCS}/errors.md#config`,
  `[behaviour.md 8](${DOCS}/reference/behaviour.md#8-errors)`,
  'The method md5.md5 of a value',
])('keeps what is no citation: %s', (text) => {
  expect(linkCitations(text)).toBe(text);
  expect(unlinkedCitations(text)).toEqual([]);
});

it('refuses the citation of a document that does not exist', () => {
  expect(() => linkCitations('behavior.md 8')).toThrow('cites behavior.md 8, which is no document of the repository');
});
