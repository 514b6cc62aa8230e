import { availableParallelism } from 'node:os';
import { asSingleTask, batchOfProgram } from './batch.mjs';

/** Runs ESLint over projects. A warning fails, too. Its own `--concurrency` takes longer than one process. */
export const batch = batchOfProgram('eslint', ['--max-warnings=0', '--no-warn-ignored'], availableParallelism());

export default asSingleTask(batch);
