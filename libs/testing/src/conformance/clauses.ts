import type { Clause } from './clause.js';
import { callClauses } from './clauses/calls.js';
import { flowClauses } from './clauses/flow.js';
import { manifestClauses } from './clauses/manifest.js';
import { messageClauses } from './clauses/messages.js';
import { optionClauses } from './clauses/options.js';
import { stateClauses } from './clauses/state.js';

/** All clauses, by theme. */
export const clauses: readonly Clause[] = [
  ...manifestClauses,
  ...optionClauses,
  ...flowClauses,
  ...stateClauses,
  ...messageClauses,
  ...callClauses,
];
