// What the browser specs of the workspace use of a fault table; the package publishes `faultTable` alone.

export { focused, ringProblem, tabProblem } from '../keyboard.js';
export { recordLatency } from '../latency.js';
export { PausedClock } from '../paused-clock.js';
export { settle } from '../settle.js';
export { listen, spoken, type Spoken } from '../speech.js';
export { judgeCoverage } from './covered.js';
export {
  canBeChained,
  classOf,
  everyFailure,
  faultNames,
  faults,
  firstClasses,
  isFailure,
  oneOfEachKind,
  type FailureName,
  type FaultName,
} from './faults.js';
export type { BackgroundCall, FaultException, FaultFlow, FaultStage, FaultStep, FaultTable, Find } from './flow.js';
export { planBackground, planStep, problemsOfPlan } from './plan.js';
export { judgeSilence } from './silent.js';
export { declareFaultTable } from './table.js';
export { judgeCell, judgeChain } from './told.js';
export { problemsOfWords } from './words.js';
