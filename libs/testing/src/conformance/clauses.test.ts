// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clauses } from './clauses.js';

const page = readFileSync(`${import.meta.dirname}/../../../../docs/authoring/conformance.md`, 'utf8');

/** The sections of the page by their headings. */
const sections = new Map(
  page
    .split(/^### /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section] as const),
);

/** Compares texts without line breaks. */
const oneLine = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ');

it('the page has a section for each clause, and no other', () => {
  expect([...sections.keys()]).toEqual(clauses.map(({ id }) => id));
});

it.each(clauses.map((clause) => [clause.id, clause] as const))(
  'the section of %s says what the clause says',
  (id, clause) => {
    const section = oneLine(sections.get(id));
    expect(section).toContain(`The plugin ${clause.title}.`);
    expect(section).toContain(oneLine(`${clause.reason} ${clause.fix}`));
    expect(section).toMatch(/Wrong: ```.+``` Right: ```.+```/);
  },
);

it('each clause has an id in kebab-case, and sentences', () => {
  for (const { id, title, reason, fix } of clauses) {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(title).toMatch(/^[a-z].*[^.]$/);
    expect(reason).toMatch(/^[A-Z].*\.$/);
    expect(fix).toMatch(/^[A-Z].*\.$/);
  }
  expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
});
