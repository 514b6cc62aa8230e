import { asSingleTask, batchOfProgram } from './batch.mjs';

/** Checks the types of projects, and the rules that need types, with Oxlint. */
export const batch = batchOfProgram('oxlint', ['--type-aware', '--type-check']);

export default asSingleTask(batch);
