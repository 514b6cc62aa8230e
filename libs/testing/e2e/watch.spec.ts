import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

// The expected error of each planted fault. Specs that are not listed must pass.
const told: Readonly<Record<string, RegExp>> = {
  'html-sink': /policy violation: require-trusted-types-for blocked trusted-types-sink/,
  'inline-style': /policy violation: style-src-elem blocked inline/,
  console: /console: planted output/,
  throw: /page error: planted error/,
  reject: /page error: planted rejection/,
  'call-out': /request: https:\/\/planted\.example\/pixel\.png/,
  'refresh-failed': /console: \[Stytch\] Session background refresh failed/,
  'further-context': /console: planted output/,
  axe: /axe: 1 rules are violated.*\n.*button-name/,
  'allowed-in-vain': /allowed, but never seen: console: never written/,
};

test('the harness reports each planted fault by its name, and nothing else', async () => {
  const results = await runPlanted(test.info().outputPath('planted'));

  expect(Object.keys(results).sort()).toEqual(
    [...Object.keys(told), 'allowed', 'nothing', 'refresh-failed after a log-out'].sort(),
  );
  for (const [title, errors] of Object.entries(results)) {
    const expected = told[title];
    if (expected) expect(errors.join('\n'), title).toMatch(expected);
    else expect(errors, title).toEqual([]);
  }
});

/** Runs the planted specs and returns the errors of each by its title. */
async function runPlanted(output: string): Promise<Record<string, string[]>> {
  const cli = join(createRequire(import.meta.url).resolve('@playwright/test/package.json'), '../cli.js');
  const workspace = fileURLToPath(new URL('../../../', import.meta.url));
  const options = ['--project=rest', '--reporter=json', '--workers=1', `--output=${output}`];
  // The inner run must not inherit the environment of a worker of this run.
  const { PATH, HOME, CHROMIUM_PATH } = process.env;
  const env = { PATH, HOME, CHROMIUM_PATH, LATCHKEY_PLANTED: 'true' };
  const stdout = await new Promise<string>((resolve) => {
    const args = [cli, 'test', 'libs/testing/e2e/planted', ...options];
    execFile(process.execPath, args, { cwd: workspace, env }, (_failed, out) => resolve(out));
  });
  const { suites, errors } = JSON.parse(stdout) as Report;
  expect(errors, 'errors outside of tests').toEqual([]);
  return Object.fromEntries(
    suites.flatMap(({ specs }) =>
      specs.map(({ title, tests }) => [
        title,
        tests.flatMap(({ results }) => results.flatMap((result) => result.errors.map(({ message }) => message))),
      ]),
    ),
  );
}

/** The part of Playwright's JSON report that is read here. */
interface Report {
  readonly errors: readonly unknown[];
  readonly suites: readonly {
    readonly specs: readonly {
      readonly title: string;
      readonly tests: readonly { readonly results: readonly { readonly errors: readonly { message: string }[] }[] }[];
    }[];
  }[];
}
