import type { Emulator } from './emulator.js';
import type { Fault } from './types.js';

/** Until the faults are lifted. */
const ALWAYS = 1_000_000;

/**
 * Makes calls of the provider fail, until `lift()` or the end of the test. A path is exact, or a prefix that ends in `*`.
 * Without a path, every call of the provider's API fails.
 */
export interface Faults {
  /** Any fault of the emulator. Without `times`, for one call. */
  add(fault: Fault): Promise<void>;
  /** The provider answers with an error. @default { status: 500 } */
  refuse(path?: string, error?: Pick<Fault, 'status' | 'error_type' | 'error_message'>): Promise<void>;
  /** The provider answers 429, with a number of seconds to wait. */
  limitRate(path?: string, seconds?: number): Promise<void>;
  /** The provider is not reachable: the connection is cut. */
  disconnect(path?: string): Promise<void>;
  /** The provider answers late. */
  delay(path: string, milliseconds: number): Promise<void>;
  /** The provider never answers. */
  hang(path?: string): Promise<void>;
  /** Ends all faults. */
  lift(): Promise<void>;
}

const EVERY_CALL = '/sdk/v1/*';

/** The faults of an emulator. */
export function faultsOf(emulator: Emulator): Faults {
  const add = async (fault: Fault) => void (await emulator.fault(fault));
  const always = (path: string, effect: Partial<Fault>) => add({ times: ALWAYS, path, ...effect });
  return {
    add,
    refuse: (path = EVERY_CALL, error = {}) => always(path, { status: 500, ...error }),
    limitRate: (path = EVERY_CALL, seconds = 30) =>
      always(path, { status: 429, headers: { 'retry-after': String(seconds) } }),
    disconnect: (path = EVERY_CALL) => always(path, { drop: true }),
    delay: (path, delayMs) => always(path, { delayMs }),
    hang: (path = EVERY_CALL) => always(path, { never: true }),
    lift: () => emulator.liftFaults(),
  };
}
