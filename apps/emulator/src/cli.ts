#!/usr/bin/env node
import { readOptions, USAGE, UsageError } from './cli-options.js';
import { PUBLIC_TOKEN } from './domain/project.js';
import { ListenError, startEmulator } from './server.js';
import { StoreError } from './store/store-error.js';

const EXIT_FAILURE = 1;
const EXIT_USAGE = 2;

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') process.stdout.write(USAGE);
  else await run(options);
} catch (error) {
  if (error instanceof UsageError) fail(error.message, EXIT_USAGE);
  else if (error instanceof ListenError || error instanceof StoreError) fail(error.message, EXIT_FAILURE);
  else throw error;
}

async function run(options: Parameters<typeof startEmulator>[0]): Promise<void> {
  const emulator = await startEmulator(options);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // A second signal uses Node's default and ends the process at once. Without the exit, Node 20 can spin forever on
    // its open handles after the parent process is gone.
    process.once(signal, () => void emulator.close().finally(() => process.exit()));
  }
  process.stdout.write(readyText(emulator.url));
}

/** The address, and what to do next. */
function readyText(url: string): string {
  return `Latchkey emulator ready on ${url}
In your page: createProvider('${PUBLIC_TOKEN}', { apiUrl: '${url}' })
Read links and codes on that address. Pages that links may lead to: --redirect <url>
`;
}

function fail(message: string, code: number): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = code;
}
