import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { reportOf } from '../../ci/report-file.mjs';

/**
 * The executor of a single task, made of the one of a batch.
 *
 * @param {(graph: object, options: object, overrides: object, context: object) => AsyncIterable<{
 *   result: { success: boolean, terminalOutput: string }
 * }>} batch
 */
export const asSingleTask = (batch) => async (options, context) => {
  const { projectName, targetName, projectsConfigurations } = context;
  const id = `${projectName}:${targetName}`;
  const target = { project: projectName, target: targetName };
  const task = { id, target, projectRoot: projectsConfigurations.projects[projectName].root };
  for await (const { result } of batch({ tasks: { [id]: task }, dependencies: {} }, { [id]: options }, {}, context)) {
    if (result.terminalOutput) console.log(result.terminalOutput);
    return { success: result.success };
  }
};

/**
 * The executor of a batch that runs a program over the folders of all projects at once, so that it loads its rules once.
 * If the program fails, it checks each project alone, to tell which of them is wrong.
 *
 * @param {string} name of the package, whose program has the same name
 * @param {readonly string[]} args the folders follow
 * @param {number} [processes] that share the projects. Default: one, for a program that uses all cores itself
 */
export const batchOfProgram = (name, args, processes = 1) =>
  async function* ({ tasks }, _options, _overrides, context) {
    const program = programOf(name, name);
    const all = Object.values(tasks);
    const shares = Array.from({ length: Math.min(processes, all.length) }, (_, at) =>
      all.filter((_task, index) => index % processes === at),
    );
    const startTime = Date.now();
    const checks = await Promise.all(shares.map(check));
    for (const [at, share] of shares.entries()) {
      for (const task of share) {
        const result = checks[at].success ? { success: true, terminalOutput: '' } : await check([task]);
        yield { task: task.id, result: { ...result, startTime, endTime: Date.now() } };
      }
    }

    async function check(tasks) {
      const roots = tasks.map(({ projectRoot }) => projectRoot);
      const ignored = projectsInside(roots, context).map((root) => `--ignore-pattern=${root}`);
      const { status, output } = await run([program, ...args, ...roots, ...ignored], context);
      return { success: status === 0, terminalOutput: output };
    }
  };

/**
 * The executor of a batch that runs the tests of all projects with one run of a test runner, and writes a report for each
 * task. Tasks of several targets have one run per target, with the options of its first task: those of a target are the
 * same in all projects.
 *
 * @param {object} runner
 * @param {(tasks: readonly object[], options: object, context: object) => readonly string[]} runner.commandOf the
 *   program, and its arguments
 * @param {(report: object, task: object, context: object) => object} runner.partOf the report as if the run had been for
 *   this task only
 * @param {(report: object, options: object) => boolean} runner.isGreen
 * @param {(report: object, task: object, context: object) => string} [runner.failuresOf] what is printed for a red task;
 *   default: what the runner prints
 */
export const batchOfTests = ({ commandOf, partOf, isGreen, failuresOf }) =>
  async function* ({ tasks }, options, _overrides, context) {
    const all = Object.values(tasks);
    for (const target of new Set(all.map((task) => task.target.target))) {
      const group = all.filter((task) => task.target.target === target);
      const startTime = Date.now();
      const ofGroup = options[group[0].id];
      const { report, output, status } = await runTests(commandOf(group, ofGroup, context), ofGroup.env, context);
      const parts = group.map((task) => report && partOf(report, task, context));
      const areGreen = parts.map((part, at) => part !== undefined && isGreen(part, options[group[at].id]));
      // The runner failed for a reason that is not in its report.
      const isUnexplained = status !== 0 && areGreen.every(Boolean);
      for (const [at, task] of group.entries()) {
        const part = parts[at];
        if (part) write(reportOf(task.target.project, target, context.root), part);
        const success = areGreen[at] && !isUnexplained;
        const failures = part && !isUnexplained ? failuresOf?.(part, task, context) : undefined;
        const terminalOutput = success ? '' : (failures ?? output);
        yield { task: task.id, result: { success, terminalOutput, startTime, endTime: Date.now() } };
      }
    }
  };

/** Runs a test runner. Without a report, it has failed before the first test. */
async function runTests(command, env, context) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-report-'));
  const path = join(folder, 'report.json');
  const { output, status } = await run(command, context, { ...env, LATCHKEY_REPORT: path });
  try {
    return { report: JSON.parse(readFileSync(path, 'utf8')), output, status };
  } catch {
    return { report: undefined, output, status };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs a script of Node, and returns what it prints. */
async function run(command, context, env = {}) {
  const child = spawn(process.execPath, command, {
    cwd: context.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  return { output, status };
}

function write(path, report) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(report));
}

/** The script of a program, such as `playwright` of `@playwright/test`. */
export function programOf(packageName, name) {
  const { resolve } = createRequire(import.meta.url);
  const manifest = resolve(`${packageName}/package.json`);
  return join(dirname(manifest), createRequire(import.meta.url)(manifest).bin[name]);
}

/** The folders of other projects that lie in one of these folders, such as the browser specs of a package. */
export function projectsInside(roots, { projectsConfigurations }) {
  const all = Object.values(projectsConfigurations.projects).map(({ root }) => root);
  return all.filter((folder) => !roots.includes(folder) && roots.some((root) => folder.startsWith(`${root}/`)));
}
