import { buildSuite } from '../../e2e/pages.mjs';

/**
 * Builds the pages of suites in one process, which loads Vite's plugins once. All results come at the end, so that one run
 * of Playwright can open the pages of all suites.
 *
 * @param {import('nx/src/config/task-graph.js').TaskGraph} graph
 * @param {Record<string, { react: 18 | 19 | 'preact' }>} options by task
 */
export async function batch({ tasks }, options) {
  const results = {};
  for (const { id, projectRoot } of Object.values(tasks)) {
    const startTime = Date.now();
    let error;
    try {
      await buildSuite(projectRoot, options[id].react);
    } catch (reason) {
      error = reason.stack;
    }
    results[id] = { success: !error, terminalOutput: error ?? '', startTime, endTime: Date.now() };
  }
  return results;
}

export default async function pages(options, { projectName, projectsConfigurations }) {
  await buildSuite(projectsConfigurations.projects[projectName].root, options.react);
  return { success: true };
}
