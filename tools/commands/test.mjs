import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../e2e/chromium.mjs';
import { reportsFolder } from '../ci/report-file.mjs';
import { readReports, summaryOf } from '../ci/reports.mjs';
import { workspace } from '../workspace/run.mjs';
import { tiers } from './tiers.mjs';

// Runs the targets of a tier with Nx, and prints the sum of the runners' own reports.
//   npm test                        node tools/commands/test.mjs first
//   npm run affected                node tools/commands/test.mjs first --affected, for the change since NX_BASE
//   npm run test:browser            node tools/commands/test.mjs browser
//   npm run test:deep               node tools/commands/test.mjs deep, every shard; `--shard NAME`: one
// Further arguments go to Nx: `npm test -- --skip-nx-cache`.

const [tier, ...args] = process.argv.slice(2);
const take = (flag, count) => {
  const at = args.indexOf(flag);
  return at < 0 ? [] : args.splice(at, count).slice(1);
};
const isAffected = args.includes('--affected');
take('--affected', 1);
const [shard] = take('--shard', 2);
const targets = tier === 'deep' ? targetsOfShards(shard) : tiers[tier];
if (!targets) throw new Error(`No tier is called ${tier}. Tiers: ${Object.keys(tiers).join(', ')}.`);

process.env.NX_DAEMON = 'false';
process.env.NX_TUI = 'false';
if (tier === 'deep') {
  process.env.LATCHKEY_TIER = 'deep';
  process.env.LATCHKEY_SEED ??= 'random';
}
process.env.CHROMIUM_PATH = await ensureChromium();

const runs = join(workspace, '.nx/cache/run.json');
for (const path of [reportsFolder, runs]) rmSync(path, { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [
    join(workspace, 'node_modules/nx/dist/bin/nx.js'),
    ...(isAffected ? ['affected', `--base=${process.env.NX_BASE ?? 'main~1'}`] : ['run-many']),
    `--targets=${targets.join(',')}`,
    `--parallel=${availableParallelism() + 2}`,
    '--outputStyle=static-failures-only',
    ...args,
  ],
  { cwd: workspace, stdio: 'inherit' },
);
const { lines, isGreen } = summaryOf(tasksOfRun(), readReports(reportsFolder, workspace), {
  mostFlaky: tier === 'deep' ? 0 : 2,
  // A signal ended it.
  status: status ?? 1,
});
console.log(`\n${lines.join('\n')}`);
if (!isGreen) process.exitCode = 1;

/** The tasks of this run, as Nx lists them at its end; none if it ran none. */
function tasksOfRun() {
  try {
    return JSON.parse(readFileSync(runs, 'utf8')).tasks;
  } catch {
    return [];
  }
}

function targetsOfShards(name) {
  if (name === undefined) return Object.values(tiers.deep).flat();
  if (name in tiers.deep) return tiers.deep[name];
  throw new Error(`No shard is called ${name}. Shards: ${Object.keys(tiers.deep).join(', ')}.`);
}
