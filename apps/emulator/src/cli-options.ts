import { parseArgs } from 'node:util';
import { DEFAULT_PLAYGROUND } from './emulator.js';
import type { StartOptions } from './server.js';
import { DEFAULT_PORT } from './server.js';

/** An invalid command line. The message names the wrong option and the fix. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `Usage: latchkey-emulator [options]

  --port <number>       port to listen on, 0 for a free one (default ${DEFAULT_PORT}, or LATCHKEY_EMULATOR_PORT)
  --memory              keep everything in memory and forget it at the end (default)
  --file <path>         keep everything in this file
  --playground <url>    the host page, whose /play and / are the default redirect URLs
                        (default ${DEFAULT_PLAYGROUND}, its port from LATCHKEY_PORT)
  --redirect <url>      a page of yours that links and redirects may lead to; repeatable, the first is the default
  --host <address>      loopback address to listen on (default localhost: IPv4 and IPv6)
  --help                print this
`;

/**
 * Parses the command line.
 *
 * @returns the options for the emulator, or `'help'`
 * @throws {UsageError}
 */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): StartOptions | 'help' {
  const values = parse(args);
  if (values.help === true) return 'help';
  if (values.memory === true && values.file !== undefined) {
    throw new UsageError('--memory and --file contradict each other: give one of them.');
  }
  if (values.file === '') throw new UsageError('--file needs a path.');
  return {
    port:
      readPort(values.port, '--port') ??
      readPort(env['LATCHKEY_EMULATOR_PORT'], 'LATCHKEY_EMULATOR_PORT') ??
      DEFAULT_PORT,
    playground: readPlayground(values.playground, env),
    ...(values.redirect && { redirectUrls: values.redirect.map(readRedirect) }),
    ...(values.file !== undefined && { file: values.file }),
    ...(values.host !== undefined && { host: values.host }),
  };
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        memory: { type: 'boolean' },
        file: { type: 'string' },
        playground: { type: 'string' },
        redirect: { type: 'string', multiple: true },
        host: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    return values;
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split('. ')[0] ?? '').replace(/\.$/, '') : String(cause);
    throw new UsageError(`${reason}: latchkey-emulator --help lists the options.`, { cause });
  }
}

function readPort(text: string | undefined, name: string): number | undefined {
  if (text === undefined || (text === '' && !name.startsWith('--'))) return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UsageError(`${name} must be a port number from 0 to 65535, not "${text}".`);
}

function readPlayground(text: string | undefined, env: Readonly<Record<string, string | undefined>>): string {
  if (text === undefined) {
    const port = readPort(env['LATCHKEY_PORT'], 'LATCHKEY_PORT');
    return port === undefined ? DEFAULT_PLAYGROUND : `http://localhost:${port}`;
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new UsageError(`--playground must be a web address like ${DEFAULT_PLAYGROUND}, not "${text}".`);
  }
  return url.href.replace(/\/$/, '');
}

function readRedirect(text: string): string {
  // `localhost:5173` is an address of the scheme "localhost".
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (url?.hash === '' && url.username === '' && url.password === '') return url.href;
  throw new UsageError(`--redirect must be a whole address like http://localhost:5173/, not "${text}".`);
}
