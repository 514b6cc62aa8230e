import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { workspace } from '../workspace/run.mjs';
import { tiers } from '../commands/tiers.mjs';

const read = (path) => readFileSync(join(workspace, path), 'utf8');
const { scripts, engines } = JSON.parse(read('package.json'));
const documents = ['README.md', 'CONTRIBUTING.md', 'docs/ci.md', 'docs/releasing.md'].map(read).join('\n');

const folder = '.github/workflows';
const workflows = Object.fromEntries(
  readdirSync(join(workspace, folder)).map((name) => [name.split('.')[0], parse(read(`${folder}/${name}`))]),
);
const jobs = Object.entries(workflows).flatMap(([workflow, { jobs: all }]) =>
  Object.entries(all).map(([name, job]) => ({ name: `${workflow}/${name}`, job })),
);
const steps = jobs.flatMap(({ name, job }) => job.steps.map((step) => ({ name, step })));
const runs = steps.flatMap(({ name, step }) =>
  [step.run, step.with?.version].filter(isCommand).map((run) => [name, run]),
);

/** Whether a value is a command, and not the version of something. */
function isCommand(value) {
  return typeof value === 'string';
}

describe('a command of a workflow', () => {
  it.each(runs)('%s: "%s" is one line that exists', (_, run) => {
    expect(run).not.toContain('\n');
    const [program, first, second] = run.split(' ');
    if (program === 'npm' && first === 'run') expect(Object.keys(scripts)).toContain(second);
    else if (program === 'node' || run.startsWith('.ci/')) {
      expect(existsSync(join(workspace, first ?? program))).toBe(true);
    } else expect(['npm ci', 'npm test', 'npx nx run-many --targets=build']).toContain(run);
  });

  it.each(runs)('%s: "%s" is in a document', (_, run) => {
    // A value of the matrix stands for each shard.
    const [command] = run.split(/ (?:-- )?--(?:shard|sbom) /);
    expect(documents.includes(command), 'no document names the command').toBe(true);
  });
});

it('the test of a change runs .ci/run, which runs what the README names', () => {
  expect(runs).toContainEqual(['ci/test', '.ci/run']);
  const commands = read('.ci/run').trimEnd().split('\n').slice(-3);
  expect(commands).toEqual(['npm ci', 'npm test', 'npm run test:browser']);
});

it('the matrix of the nightly run has every shard of `npm run test:deep`', () => {
  expect(workflows.ci.jobs.deep.strategy.matrix.shard).toEqual(Object.keys(tiers.deep));
  expect(runs).toContainEqual(['ci/deep', 'npm run test:deep -- --shard ${{ matrix.shard }}']);
});

it('every action has a major version or a commit', () => {
  const used = steps.flatMap(({ step }) => step.uses ?? []);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((action) => !/@(v\d+|[0-9a-f]{40})$/.test(action))).toEqual([]);
});

it('tests run on the oldest Node that package.json names', () => {
  const versions = jobs
    .filter(({ name }) => name.startsWith('ci/'))
    .map(({ job }) => job.steps.find(({ uses }) => uses?.startsWith('actions/setup-node@')).with['node-version']);
  expect(new Set(versions.map((version) => `>=${version}`))).toEqual(new Set([engines.node]));
});

it('a job that compares with a base checks out the history', () => {
  const comparing = jobs.filter(({ job }) => job.env?.LATCHKEY_BASE);
  expect(comparing.map(({ name }) => name)).toEqual(['ci/affected', 'ci/test']);
  for (const { job } of comparing) {
    expect(job.steps.find(({ uses }) => uses?.startsWith('actions/checkout@')).with['fetch-depth']).toBe(0);
  }
});

it('the summary of a pull request compares its bytes and its conformance with the base', () => {
  const { env, steps: own } = workflows.ci.jobs.test;
  const { if: condition } = own.find(({ run }) => run === 'node tools/ci/summary.mjs');
  expect(condition).toBe("github.event_name == 'pull_request'");
  expect(env.LATCHKEY_BASE).toBe('${{ github.event.pull_request.base.sha }}');
});

it('the summary of the nightly run compares the new conformance reports, also after a violated clause', () => {
  const own = workflows.ci.jobs.deep.steps;
  const summary = own.findIndex(({ run }) => run === 'node tools/ci/summary.mjs --conformance');
  expect(summary).toBeGreaterThan(own.findIndex(({ run }) => run?.startsWith('npm run test:deep')));
  expect(own[summary].if).toBe("${{ !cancelled() && matrix.shard == 'conformance' }}");
});

it('only the job that publishes has an identity, and it audits before', () => {
  const identified = jobs.filter(({ job }) => job.permissions?.['id-token'] === 'write');
  expect(identified.map(({ name }) => name)).toEqual(['release/publish']);
  const own = identified[0].job.steps.flatMap(({ run }) => run ?? []);
  const order = ['npm run release:audit', 'npm run release:publish'].map((run) => own.indexOf(run));
  expect(order[0]).toBeGreaterThan(-1);
  expect(order[1]).toBeGreaterThan(order[0]);
  for (const workflow of Object.values(workflows)) expect(workflow.permissions).toEqual({ contents: 'read' });
});

it('no step continues after an error', () => {
  expect(steps.filter(({ step }) => step['continue-on-error'] !== undefined)).toEqual([]);
  expect(jobs.filter(({ job }) => job['continue-on-error'] !== undefined)).toEqual([]);
});
