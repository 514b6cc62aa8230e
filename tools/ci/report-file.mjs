import { join } from 'node:path';
import { workspace } from '../workspace/run.mjs';

/** The folder of the reports of test runners, `PROJECT/TARGET.json`. Nx restores them with the result of a task. */
const FOLDER = 'test-results/reports';
export const reportsFolder = join(workspace, FOLDER);

/** The report of a task, in a workspace. */
export const reportOf = (project, target, root = workspace) => join(root, FOLDER, project, `${target}.json`);

const { LATCHKEY_REPORT, NX_TASK_TARGET_PROJECT: project, NX_TASK_TARGET_TARGET: target } = process.env;

/** Where the test runner of this task of Nx writes its report; `undefined` outside of a task. */
export const reportFile = LATCHKEY_REPORT ?? (project && target && reportOf(project, target));
