import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * Runs a placed conformance test with the project's Vitest.
 *
 * @param {string} project
 * @param {string} test the path of the test
 * @returns {Promise<{ plugin: string, exceptions: Record<string, string>, locales: string[], found: Map<string, readonly string[]> }>}
 *   `found`: the findings of each clause, by its id
 * @throws with the output if the test has no results
 */
export async function runClauses(project, test) {
  const config = join(project, 'vitest.config.js');
  const results = join(project, 'results.json');
  await rm(results, { force: true });
  await writeFile(config, configFor(relative(project, test)));
  const args = ['run', '--config', config, '--reporter=json', `--outputFile=${results}`];
  const output = await runVitest(project, args);
  const { testResults = [] } = JSON.parse(await readFile(results, 'utf8').catch(() => '{}'));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const facts = tests.flatMap(({ meta }) => meta?.latchkey ?? []);
  // A test that failed before its clause had a result, such as by the time limit.
  const broken = tests.filter(({ status, meta }) => status === 'failed' && !meta?.latchkey);
  if (facts.length === 0 || broken.length > 0) {
    const messages = [...broken, ...testResults].flatMap(({ failureMessages, message }) => failureMessages ?? message);
    throw new Error(`${test} has no results:\n${messages.filter(Boolean).join('\n') || output}`);
  }
  const [{ plugin, exceptions, locales }] = facts;
  return { plugin, exceptions, locales, found: new Map(facts.map(({ clause, findings }) => [clause, findings])) };
}

const configFor = (test) => `import { latchkey } from '@latchkey/vite';

export default {
  plugins: [latchkey({ sheets: true })],
  test: {
    include: [${JSON.stringify(test)}],
    exclude: [],
    environment: 'jsdom',
    testTimeout: 60_000,
  },
};
`;

function runVitest(project, args) {
  const command = [join(project, 'node_modules/vitest/vitest.mjs'), ...args];
  const child = spawn(process.execPath, command, {
    cwd: project,
    // React's production build has no `act`.
    env: { ...process.env, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => written.push(String(chunk)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(written.join('')));
  });
}
