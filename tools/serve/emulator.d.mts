/** An emulator that runs in a process of its own. */
export interface EmulatorProcess {
  /** `http://localhost:<port>` */
  readonly url: string;
  /** Resolves with its exit code or signal when the process is gone, for whatever reason. */
  readonly ended: Promise<number | string>;
  /** Ends the process; resolves when it is gone. */
  stop(): Promise<void>;
}

/**
 * Starts the emulator of this workspace in a process of its own and waits until it is ready.
 *
 * @param args of its command line.
 * @throws with everything that the process wrote, when it ends before it is ready.
 */
export function startEmulator(args: readonly string[]): Promise<EmulatorProcess>;
