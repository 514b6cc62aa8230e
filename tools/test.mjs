import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { planAffected } from './affected.mjs';
import { runSteps } from './steps.mjs';
import {
  builds,
  checks,
  hosts,
  outsidePlugin,
  pages,
  specsInChromium,
  toolTests,
  unit,
  unitWithReact18,
} from './test-steps.mjs';

// `npm test`: runs everything that a change must pass. `npm run affected`: the same for the changes since NX_BASE, by
// default the last commit. The last line is the result: "N passed, N failed".

const { values: options } = parseArgs({ options: { affected: { type: 'boolean' } } });

// Applies to every process that a step starts: no colours in the output, no watch mode.
process.env.CI ??= 'true';
process.env.FORCE_COLOR ??= '0';

const steps = options.affected ? affected(await planAffected()) : everything();
if (steps.length === 0) console.log('Nothing has changed.\n0 passed, 0 failed');
else if (!(await runSteps(steps, { cores: Math.max(2, availableParallelism()) }))) process.exitCode = 1;

function everything() {
  return [
    // The build begins first, because other steps need it. Steps of one core run before those that take all.
    ...Object.values(builds).map((step) => step()),
    hosts(),
    unitWithReact18(),
    pages(),
    ...Object.values(checks).map((step) => step()),
    unit(),
    specsInChromium(),
  ];
}

/** The steps of a plan, each restricted to the part that the change affects. */
function affected(plan) {
  const parts = new Map(plan.steps.map((part) => [part.name, part]));
  const registry = {
    ...builds,
    ...checks,
    unit,
    'unit, tools': toolTests,
    'unit, React 18.2': unitWithReact18,
    hosts,
    'outside plugin': outsidePlugin,
  };
  const steps = Object.entries(registry).flatMap(([name, step]) => (parts.has(name) ? [step(parts.get(name))] : []));
  const browser = parts.get('browser');
  return browser ? [...steps, pages(browser), specsInChromium(browser)] : steps;
}
