import type { Subject } from './subject.js';

/** What a plugin does wrong. */
export interface Finding {
  /** The id of the clause. */
  readonly clause: string;
  /** One sentence that says what is wrong and where, and one that says what to write instead. */
  readonly message: string;
  /** The page about the clause. */
  readonly page: string;
}

/** A rule for plugins. */
export interface Clause {
  /** In kebab-case; never changes. */
  readonly id: string;
  /** The rule as a sentence about the plugin: `has exactly one heading on each screen`. */
  readonly title: string;
  /** Why the rule exists. */
  readonly reason: string;
  /** What to write instead. */
  readonly fix: string;
  /** Returns a sentence for each violation, which says what is wrong and where. */
  readonly check: (subject: Subject) => Promise<readonly string[]> | readonly string[];
}

const PAGE = 'https://github.com/latchkey/latchkey/blob/main/docs/authoring/conformance.md';

/** Returns the page about a clause. */
export const pageOf = (clause: Pick<Clause, 'id'>): string => `${PAGE}#${clause.id}`;

/** Runs a clause. An error that the check throws is a finding too. */
export async function findingsOf(clause: Clause, subject: Subject): Promise<readonly Finding[]> {
  const found = await messagesOf(clause, subject);
  return found.map((what) => ({ clause: clause.id, message: `${what} ${clause.fix}`, page: pageOf(clause) }));
}

async function messagesOf(clause: Clause, subject: Subject): Promise<readonly string[]> {
  try {
    return [...new Set(await clause.check(subject))];
  } catch (error) {
    return [`The check cannot run: ${error instanceof Error ? error.message : String(error)}.`];
  }
}
