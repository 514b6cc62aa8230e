import { expect as playwrightExpect } from '@playwright/test';

export { newPerson, type Person } from '../emulator/person.js';
export type { Emulator } from '../emulator/emulator.js';
export type { Faults } from '../emulator/faults.js';
export type { Inbox } from '../emulator/inbox.js';
export type * from '../emulator/types.js';
export {
  addAuthenticator,
  type Authenticator,
  type AuthenticatorOptions,
  type StoredPasskey,
} from './authenticator.js';
export { checkFault, faultNames, type FaultName, type FaultyAct } from './check-fault.js';
export { checkScreen, type ScreenOptions } from './check-screen.js';
export { faultTable } from './fault-table.js';
export { everyFailure, oneOfEachKind, type FailureName, type FaultName as TableFaultName } from './faults/faults.js';
export type { BackgroundCall, FaultException, FaultFlow, FaultStage, FaultStep, FaultTable } from './faults/flow.js';
export type { StageTest } from './faults/table.js';
export { emulatorServer, type EmulatorServer, type EmulatorServerOptions } from './emulator-server.js';
export type { PageSession, SignIn, SignInOptions } from './sign-in.js';
export type { StorageState } from './storage-state.js';
export {
  test,
  type Clock,
  type HostStage,
  type LatchkeyFixtures,
  type LatchkeyOptions,
  type LatchkeyWorkerFixtures,
} from './test.js';

/** Playwright's `expect`. */
export const expect: typeof playwrightExpect = playwrightExpect;
