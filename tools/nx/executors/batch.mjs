/**
 * The executor of a single task, made of the one of a batch.
 *
 * @param {(graph: object, options: object, overrides: object, context: object) => AsyncIterable<{
 *   result: { success: boolean, terminalOutput: string }
 * }>} batch
 */
export const alone = (batch) => async (options, context) => {
  const { projectName, targetName, projectsConfigurations } = context;
  const id = `${projectName}:${targetName}`;
  const task = { id, projectRoot: projectsConfigurations.projects[projectName].root };
  for await (const { result } of batch({ tasks: { [id]: task }, dependencies: {} }, { [id]: options }, {}, context)) {
    if (result.terminalOutput) console.log(result.terminalOutput);
    return { success: result.success };
  }
};

/** The folders of the projects that lie in one of these folders, such as the browser specs of a package. */
export function projectsInside(roots, { projectsConfigurations }) {
  const all = Object.values(projectsConfigurations.projects).map(({ root }) => root);
  return all.filter((folder) => roots.some((root) => folder.startsWith(`${root}/`)));
}
