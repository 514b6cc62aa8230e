// What stands in place of `@latchkey/testing/e2e` in this tier: the same names, on pages of jsdom.
export { expect } from './expect.js';
export { addAuthenticator } from './authenticator.js';
export type { Authenticator, AuthenticatorOptions, StoredPasskey } from '../e2e/authenticator.js';
export { Emulator } from '../e2e/emulator.js';
export type * from '../e2e/emulator.types.js';
export { cell, isFirstOfClass, type CellDetails } from '../e2e/cells.js';
export { everyFailure, faults, oneOfEachKind, type FaultName } from '../e2e/faults/faults.js';
export type {
  BackgroundCall,
  FaultException,
  FaultFlow,
  FaultStep,
  FaultTable,
  Find,
  Stage,
} from '../e2e/faults/flow.js';
export { faultTable } from '../e2e/faults/table.js';
export { follows } from '../e2e/follows.js';
export { hold, holdEach, type Held } from '../e2e/hold.js';
export { expectRing, focused, tabTo } from '../e2e/keyboard.js';
export { pauseClock } from '../e2e/pause-clock.js';
export { spoken, type Spoken } from '../e2e/speech.js';
export { test } from './test.js';
