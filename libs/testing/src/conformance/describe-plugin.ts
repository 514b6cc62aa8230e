import { afterAll, describe, expect, it } from 'vitest';
import { chosenClauses, resultOf } from './check-plugin.js';
import type { ConformanceOptions, PluginFactory } from './options.js';
import { Subject } from './subject.js';

/** What `latchkey-conformance` reads of each test, as `latchkey` of the test's `meta`. */
interface ClauseResult {
  readonly plugin: string;
  readonly exceptions: Readonly<Record<string, string>>;
  readonly locales: readonly string[];
  readonly clause: string;
  readonly findings: readonly string[];
}

/**
 * Declares one test per clause for a plugin. Needs Vitest with the environment jsdom, React, `axe-core` and Testing
 * Library.
 *
 * @param factory - the plugin's function, which is called with `options.options`
 * @throws Error if `exceptions` or `clauses` has the id of no clause
 */
export function describePlugin<F extends PluginFactory>(factory: F, options: ConformanceOptions<F>): void {
  const subject = new Subject(factory, options);
  describe(`${subject.id} conforms`, () => {
    for (const clause of chosenClauses(options)) {
      it(`${clause.id}: ${clause.title}`, async ({ task }) => {
        const found = await resultOf(clause, subject);
        const { exceptions = {} } = options;
        const latchkey: ClauseResult = {
          plugin: subject.id,
          exceptions,
          locales: subject.languages,
          clause: clause.id,
          findings: found.map(({ message }) => message),
        };
        Object.assign(task.meta, { latchkey });
        expect(found.map(({ message, page }) => `${message}\n${page}`)).toEqual([]);
      });
    }
    afterAll(() => subject.forget());
  });
}
