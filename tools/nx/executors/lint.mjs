import { asSingleTask, batchOfProgram } from './batch.mjs';

/** Runs ESLint over projects. A warning fails, too. */
export const batch = batchOfProgram('eslint', ['--max-warnings=0', '--no-warn-ignored']);

export default asSingleTask(batch);
