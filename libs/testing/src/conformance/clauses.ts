import type { Clause } from './clause.js';
import { callClauses } from './clauses/calls.js';
import { compositionClauses } from './clauses/composition.js';
import { flowClauses } from './clauses/flow.js';
import { lifetimeClauses } from './clauses/lifetime.js';
import { manifestClauses } from './clauses/manifest.js';
import { messageClauses } from './clauses/messages.js';
import { optionClauses } from './clauses/options.js';
import { screenClauses } from './clauses/screens.js';
import { refusalClauses } from './clauses/refusals.js';
import { securityClauses } from './clauses/security.js';
import { stateClauses } from './clauses/state.js';

/** All clauses, by theme. */
export const clauses: readonly Clause[] = [
  ...manifestClauses,
  ...optionClauses,
  ...compositionClauses,
  ...flowClauses,
  ...stateClauses,
  ...messageClauses,
  ...screenClauses,
  ...callClauses,
  ...refusalClauses,
  ...securityClauses,
  ...lifetimeClauses,
];

/** Clauses of other themes that need only one run of each flow. */
const QUICK = [
  'flows-complete',
  'calls-listed',
  'calls-send',
  'client-form',
  'call-signs-in',
  'screens-visited',
  'event-names',
  'event-data',
  'sign-in-completes',
  'text-in-messages',
  'screen-heading',
  'screen-way-out',
  'signed-in-final',
  'screen-focus',
  'fields-empty',
  'field-attributes',
  'no-disabled-controls',
  'decoration-hidden',
];

/** The clauses that need at most one run of each flow. */
export const quickClauses: readonly Clause[] = [
  ...manifestClauses,
  ...optionClauses,
  ...compositionClauses,
  ...stateClauses,
  ...[...flowClauses, ...messageClauses, ...screenClauses].filter(({ id }) => QUICK.includes(id)),
];
