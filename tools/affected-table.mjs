// The table of docs/ci.md: what a change reaches. `affected.test.mjs` compares its rows with the plans.

/** Words that stand for the projects with a tag that begins so. */
export const GROUPS = { 'all suites': 'suite:', 'all plugins': 'type:plugin' };

const code = (name) => `\`${name}\``;
const list = (names) => names.map(code).join(', ');

/** Names as a cell: `none`, `all`, a list, or `all but …` if that is shorter. */
function cellOf(names, all) {
  if (names.length === 0) return 'none';
  const missing = all.filter((name) => !names.includes(name));
  if (missing.length === 0) return 'all';
  const [listed, rest] = [list(names), `all but ${list(missing)}`];
  return rest.length < listed.length ? rest : listed;
}

/** The cell of the projects, with words for whole groups. */
function projectsCell(names, projects) {
  const whole = cellOf(
    names,
    projects.map(({ name }) => name),
  );
  const groups = Object.entries(GROUPS).flatMap(([words, start]) => {
    const own = projects.filter(({ tags }) => tags.some((tag) => tag.startsWith(start))).map(({ name }) => name);
    return own.length > 0 && own.every((name) => names.includes(name)) ? [{ words, own }] : [];
  });
  const rest = names.filter((name) => !groups.some(({ own }) => own.includes(name)));
  const grouped = [...groups.map(({ words }) => words), ...rest.map(code)].join(', ');
  return groups.length > 0 && grouped.length < whole.length ? grouped : whole;
}

/** The cell of the suites. A suite of which only some specs run names them. */
function suitesCell(plan, projects) {
  const all = projects.flatMap(({ tags }) => tags.flatMap((tag) => (tag.startsWith('suite:') ? [tag.slice(6)] : [])));
  const specs = (plan.steps.find(({ name }) => name === 'browser')?.specs ?? []).filter((path) => path.endsWith('.ts'));
  if (specs.length === 0) return cellOf(plan.suites, all);
  return plan.suites
    .map((suite) => {
      const tagged = projects.find(({ tags }) => tags.includes(`suite:${suite}`));
      const own = specs.filter((path) => path.startsWith(`${tagged?.root}/`));
      const names = own.map((path) => path.split('/').at(-1).split('.')[0]).sort();
      return own.length > 0 ? `${code(suite)} (${list(names)})` : code(suite);
    })
    .join(', ');
}

/**
 * A row of the table.
 *
 * @param {{ change: string, file: string }} row
 * @param {Awaited<ReturnType<typeof import('./affected.mjs').planAffected>>} plan of the change
 * @param {Awaited<ReturnType<typeof import('./project-graph.mjs').readProjects>>} projects
 * @param {readonly string[]} steps the names of all steps
 */
export function rowOf({ change, file }, plan, projects, steps) {
  const names = plan.steps.map(({ name }) => name);
  const cells = [
    change,
    code(file),
    projectsCell(plan.projects, projects),
    suitesCell(plan, projects),
    cellOf(names, steps),
  ];
  return `| ${cells.join(' | ')} |`;
}
