export { draw, findFlowsInWidget, type Drawn, type DrawOptions, type Start } from './controls.js';
export { emptyCoverage, type Coverage, type Moment } from './coverage.js';
export { BrokenInvariant, INVARIANTS, type Invariant } from './invariants.js';
export type { How } from './page.js';
export {
  pick,
  type Ask,
  type ClientPage,
  type Act,
  type AnyFact,
  type BrowserParts,
  type Flows,
  type LearntFlow,
  type Opening,
  type Person,
  type Scene,
  type SimulatedProduct,
  type Starter,
} from './product.js';
export { refusal, taken, type Route, type Secret, type ServerParts } from './server.js';
export { simulate, type Interleaving, type Mutant, type Simulation, type Step } from './simulate.js';
export type { ChangeContext } from './witness.js';
