export { expect } from './expect.js';
export {
  addAuthenticator,
  type Authenticator,
  type AuthenticatorOptions,
  type StoredPasskey,
} from '@latchkey/testing/authenticator';
export * from '@latchkey/testing/emulator';
export { cell, isFirstOfClass, type CellDetails } from './cells.js';
export {
  everyFailure,
  type FailureName,
  type FaultName,
  faults,
  oneOfEachKind,
  recordLatency,
  type Spoken,
  spoken,
} from '@latchkey/testing/fault-table';
export type { BackgroundCall, FaultException, FaultFlow, FaultStep, FaultTable, Find, Stage } from './faults/types.js';
export { faultTable } from './faults/table.js';
export { follows } from './follows.js';
export {
  computedLook,
  differences,
  expectUnchangedBy,
  hostileSheet,
  withSheet,
  type ComputedLook,
} from './host-sheets.js';
export { hold, holdEach, type Held } from './hold.js';
export { expectRing, focused, tabTo } from './keyboard.js';
export { applyTextSpacing, cutOffTexts, expectFits, overlappingTexts } from './layout.js';
export { autofill, blockStorage, clickFiveTimes, dropTimers, pressEnterFiveTimes } from './page-actions.js';
export { expectSlow, pauseClock, PausedClock } from './paused-clock.js';
export { recordsOf } from './records.js';
export { faultFlow, mergeVisits, playSteps, testSignIn, visitsOf, type FaultChanges } from './script/index.js';
export { screenTable, type ScreenTableOptions, type Visits } from './screens.js';
export { isDeep, seed } from './seed.js';
export { test, type Allow, type HarnessOptions, type Open, type TestOptions } from './test.js';
