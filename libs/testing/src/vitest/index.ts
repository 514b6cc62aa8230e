export type { Emulator } from '../emulator/emulator.js';
export { PUBLIC_TOKEN } from '../emulator/emulator.js';
export type { Faults } from '../emulator/faults.js';
export type { Inbox } from '../emulator/inbox.js';
export { newPerson, type Person } from '../emulator/person.js';
export type { TestSession } from '../emulator/sign-in.js';
export type * from '../emulator/types.js';
export type { SignIn, SignInOptions } from './sign-in.js';
export { test, type Clock, type LatchkeyFixtures } from './test.js';
