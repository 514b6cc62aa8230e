export { draw, findFlowsInWidget, type Drawn, type DrawOptions, type Start } from './controls.js';
export { emptyCoverage, type Coverage, type Moment } from './coverage.js';
export { BrokenInvariant, INVARIANTS, type Invariant } from './invariants.js';
export type { How } from './page.js';
export * from './product.js';
export { refusal, taken, type Route, type Secret, type ServerParts } from './server.js';
export { simulate, type Interleaving, type Mutant, type Simulation, type Step } from './simulate.js';
export type { ChangeContext } from './witness.js';
