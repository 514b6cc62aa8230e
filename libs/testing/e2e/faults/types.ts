import type * as published from '@latchkey/testing/fault-table';
import type { Stage } from '../test.js';

// The types of a table whose steps have the fixtures of the harness.

export type { Find } from '@latchkey/testing/fault-table';
export type { Stage } from '../test.js';
export type BackgroundCall = published.BackgroundCall<Stage>;
export type FaultException = published.FaultException<Stage>;
export type FaultFlow = published.FaultFlow<Stage>;
export type FaultStep = published.FaultStep<Stage>;
export type FaultTable = published.FaultTable<Stage>;
