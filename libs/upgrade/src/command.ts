/** What a command writes, and its exit code. */
export interface CommandResult {
  readonly output: string;
  /** 2: the command could not run. */
  readonly code: 0 | 1 | 2;
}

/** The result of a command. An error becomes the exit code 2 and its message, with the usage. */
export function resultOf(usage: string, run: () => CommandResult): CommandResult {
  try {
    return run();
  } catch (error) {
    return { output: `${error instanceof Error ? error.message : String(error)}\n\n${usage}`, code: 2 };
  }
}

/** Writes the result of a command, and sets the exit code of the process. */
export function finish({ output, code }: CommandResult): void {
  if (code === 2) console.error(output);
  else console.log(output);
  process.exitCode = code;
}
