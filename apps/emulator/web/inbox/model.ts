// Types of the control API's responses, from the emulator itself: an incompatible change there fails to compile here.
export type { NewUser, Version } from '../../src/control/control-api.js';
export type { Summary } from '../../src/control/summary.js';
export type { Fault } from '../../src/control/faults.js';
export type { AnsweredRequest } from '../../src/control/request-log.js';
export type { ConnectedApp } from '../../src/domain/connected-app.js';
export type { ProjectSettings } from '../../src/domain/project.js';
export type { LedgerEntry } from '../../src/http/fidelity.js';
export type { Consent } from '../../src/store/idp-consents.js';
export type { Channel, Message } from '../../src/store/messages.js';
export type { StoredSession } from '../../src/store/sessions.js';
export type { StandInAccount } from '../../src/store/stand-in-accounts.js';
export type { User } from '../../src/store/users.js';
