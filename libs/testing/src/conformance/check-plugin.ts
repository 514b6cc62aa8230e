import type { Clause, Finding } from './clause.js';
import { findingsOf, pageOf } from './clause.js';
import { clauses, quickClauses } from './clauses.js';
import type { ConformanceOptions, PluginFactory } from './options.js';
import { Subject } from './subject.js';

/**
 * Checks a plugin by all clauses, and returns what it does wrong.
 *
 * @throws Error if `exceptions` or `clauses` has the id of no clause
 */
export async function checkPlugin<F extends PluginFactory>(
  factory: F,
  options: ConformanceOptions<F>,
): Promise<readonly Finding[]> {
  const subject = new Subject(factory, options);
  const found: Finding[] = [];
  for (const clause of chosenClauses(options)) found.push(...(await resultOf(clause, subject)));
  return found;
}

/** Returns the clauses to check. @throws Error for an id of no clause */
export function chosenClauses({ clauses: chosen, exceptions = {} }: ConformanceOptions): readonly Clause[] {
  const known = clauses.map(({ id }) => id);
  for (const id of [...(chosen ?? []), ...Object.keys(exceptions)])
    if (!known.includes(id)) throw new Error(`There is no clause "${id}". The clauses are: ${known.join(', ')}.`);
  if (chosen) return clauses.filter(({ id }) => chosen.includes(id));
  return process.env['LATCHKEY_CONFORMANCE'] === 'quick' ? quickClauses : clauses;
}

/** Runs a clause. With an exception, only a missing violation is a finding. */
export async function resultOf(clause: Clause, subject: Subject): Promise<readonly Finding[]> {
  const found = await findingsOf(clause, subject);
  const { exceptions = {} } = subject.options;
  if (!Object.hasOwn(exceptions, clause.id)) return found;
  if (found.length > 0) return [];
  const message = `The plugin meets the clause "${clause.id}". Remove its exception.`;
  return [{ clause: clause.id, message, page: pageOf(clause) }];
}
