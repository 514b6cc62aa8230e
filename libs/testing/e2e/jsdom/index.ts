// Replaces `@latchkey/testing/e2e` in this tier: the same names, with pages of jsdom.
export { expect } from './expect.js';
export { addAuthenticator } from './authenticator.js';
export type { Authenticator, AuthenticatorOptions, StoredPasskey } from '../authenticator.js';
export { Emulator } from '../emulator.js';
export type * from '../emulator.types.js';
export { cell, isFirstOfClass, type CellDetails } from '../cells.js';
export { everyFailure, faults, oneOfEachKind, type FaultName } from '../faults/faults.js';
export type { BackgroundCall, FaultException, FaultFlow, FaultStep, FaultTable, Find, Stage } from '../faults/flow.js';
export type { FailureName } from '../faults/faults.js';
export { faultTable } from '../faults/table.js';
export { follows } from '../follows.js';
export { hold, holdEach, type Held } from '../hold.js';
export { expectRing, focused, tabTo } from '../keyboard.js';
export { pauseClock } from '../pause-clock.js';
export { PausedClock } from '../paused-clock.js';
export { spoken, type Spoken } from '../speech.js';
export { test } from './test.js';
