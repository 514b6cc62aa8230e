import { join } from 'node:path';
import { buildLibrary, sharedHosts } from '../../build/build-library.mjs';
import { asSingleTask } from './batch.mjs';

/**
 * Builds libraries one after another in one process, each after those that it depends on: the types that they share are
 * parsed once, and Vite's plugins loaded once.
 *
 * @param {import('nx/src/config/task-graph.js').TaskGraph} graph
 * @param {unknown} _options
 * @param {unknown} _overrides
 * @param {{ root: string }} context
 */
export async function* batch({ tasks, dependencies }, _options, _overrides, { root }) {
  const createHost = sharedHosts();
  const failed = new Set();
  for (const id of inOrder(Object.keys(tasks), dependencies)) {
    const startTime = Date.now();
    const missing = (dependencies[id] ?? []).find((other) => failed.has(other));
    let error = missing && `${missing} has failed.`;
    try {
      if (!missing) await buildLibrary(join(root, tasks[id].projectRoot), createHost);
    } catch (reason) {
      error = reason.stack;
    }
    if (error) failed.add(id);
    yield { task: id, result: { success: !error, terminalOutput: error ?? '', startTime, endTime: Date.now() } };
  }
}

export default asSingleTask(batch);

/** Each after all that it depends on. */
function inOrder(ids, dependencies) {
  const ordered = new Set();
  const add = (id) => {
    for (const other of dependencies[id] ?? []) if (ids.includes(other)) add(other);
    ordered.add(id);
  };
  ids.forEach(add);
  return ordered;
}
