import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../workspace/run.mjs';
import { judgeAudit } from './audit-gate.mjs';

// Fails for a known vulnerability in what the published packages depend on, unless audit-exceptions.json has an exception.
// Exit codes: 0 passed; 1 failed; 3 not run, because the registry returned no report. docs/releasing.md.

const EXIT_CODES = { passed: 0, failed: 1, notRun: 3 };

const exceptions = JSON.parse(readFileSync(join(import.meta.dirname, 'audit-exceptions.json'), 'utf8'));
const { outcome, findings } = judgeAudit(audit(), exceptions, new Date());
if (outcome === 'passed') console.log('audit: nothing found');
else if (outcome === 'notRun') console.error(`audit: not run. ${findings.join('\n')}`);
else console.error(`${findings.join('\n')}\n\naudit: ${findings.length} findings.`);
process.exitCode = EXIT_CODES[outcome];

/** The report of `npm audit` on the lock file, or what npm returned in its place. */
function audit() {
  const { stdout, stderr, error } = spawnSync('npm', ['audit', '--json', '--package-lock-only', '--omit=dev'], {
    cwd: workspace,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return { message: error?.message ?? stderr.trim().split('\n')[0] };
  }
}
