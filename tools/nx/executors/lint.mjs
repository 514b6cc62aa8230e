import { alone, together } from './batch.mjs';

/** Runs ESLint over projects. A warning fails, too. */
export const batch = together('eslint', ['--max-warnings=0', '--no-warn-ignored']);

export default alone(batch);
