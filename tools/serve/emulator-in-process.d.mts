/**
 * Starts an emulator in this process. Without a file, its database is in memory.
 *
 * @param options of `startEmulator` of `@latchkey/emulator`; port 0 is a free one
 */
export function startEmulator(options: { readonly port: number }): Promise<{
  /** `http://localhost:<port>` */
  readonly url: string;
  close(): Promise<void>;
}>;
