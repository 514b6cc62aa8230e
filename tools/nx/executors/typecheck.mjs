import { alone, together } from './batch.mjs';

/** Checks the types of projects, and the rules that need types, with Oxlint. */
export const batch = together('oxlint', ['--type-aware', '--type-check']);

export default alone(batch);
