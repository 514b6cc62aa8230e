import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { shards } from './deep-shards.mjs';
import { workspace } from './run.mjs';
import { runSteps } from './steps.mjs';

// `npm run test:deep`: every cell of every table, in shards of at most 40 minutes on two cores.
//   --shard NAME   this shard only
//   --resume       the shards that have not passed yet at this commit

const { values: options } = parseArgs({
  options: { shard: { type: 'string', multiple: true }, resume: { type: 'boolean' } },
});
const unknown = (options.shard ?? []).filter((name) => !(name in shards));
if (unknown.length > 0) {
  throw new Error(`No shard is called ${unknown.join(', ')}. Shards: ${Object.keys(shards).join(', ')}.`);
}

process.env.LATCHKEY_TIER = 'deep';
process.env.LATCHKEY_SEED ??= 'random';
process.env.FORCE_COLOR ??= '0';

const record = join(workspace, 'test-results/deep.json');
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: workspace, encoding: 'utf8' }).trim();
const passed = new Set(options.resume ? passedAt(commit) : []);
const wanted = (options.shard ?? Object.keys(shards)).filter((name) => !passed.has(name));

for (const name of wanted) {
  console.log(`\nShard ${name}`);
  const isGreen = await runSteps(shards[name](), { cores: Math.max(2, availableParallelism()) });
  if (isGreen) passed.add(name);
  else process.exitCode = 1;
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify({ commit, passed: [...passed] }));
}
const left = Object.keys(shards).filter((name) => !passed.has(name));
console.log(
  left.length === 0 ? '\nAll shards have passed.' : `\nNot passed: ${left.join(', ')}. Run them with --resume.`,
);

/** The shards that have passed at a commit. */
function passedAt(hash) {
  try {
    const { commit: recorded, passed: names } = JSON.parse(readFileSync(record, 'utf8'));
    return recorded === hash ? names : [];
  } catch {
    return [];
  }
}
