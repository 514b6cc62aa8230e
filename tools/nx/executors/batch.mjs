import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

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
 * The executor of a batch that runs a program once over the folders of all projects, so that it loads its rules once. If
 * the program fails, it checks each project alone, to tell which of them is wrong.
 *
 * @param {string} name of the package, whose program has the same name
 * @param {readonly string[]} args the folders follow
 */
export const batchOfProgram = (name, args) =>
  async function* ({ tasks }, _options, _overrides, context) {
    const program = programOf(name, name);
    const all = Object.values(tasks);
    const startTime = Date.now();
    const isEachRight = check(all).success;
    for (const task of all) {
      const result = isEachRight ? { success: true, terminalOutput: '' } : check([task]);
      yield { task: task.id, result: { ...result, startTime, endTime: Date.now() } };
    }

    function check(tasks) {
      const roots = tasks.map(({ projectRoot }) => projectRoot);
      const ignored = projectsInside(roots, context).map((root) => `--ignore-pattern=${root}`);
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args, ...roots, ...ignored], {
        cwd: context.root,
        encoding: 'utf8',
      });
      return { success: status === 0, terminalOutput: `${stdout}${stderr}` };
    }
  };

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
