import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import type { EmulatorOptions } from './emulator.js';
import { createEmulator } from './emulator.js';
import { ContractError } from './domain/contract-error.js';
import { createApp } from './http/app.js';
import { errorResponse } from './http/client-api.js';
import { followIdleConnections } from './http/connection.js';

/** Options of {@link startEmulator}. */
export interface StartOptions extends EmulatorOptions {
  /** Port to listen on; 0 selects a free one. @default 4210 */
  readonly port?: number;
  /**
   * A loopback address, or `localhost` for IPv4 and, if available, IPv6: browsers resolve the name to either.
   * @default 'localhost'
   */
  readonly host?: string;
  /** Folder of the built pages. @default beside the compiled emulator */
  readonly pages?: string;
}

/**
 * ms for which a connection stays open between requests, and before its first one: as long as Chromium may use it.
 * Node's own limits are 5 s and 60 s. A request fails where the connection ends at that moment.
 */
const KEEP_ALIVE_MS = 300_000;

/** A listening emulator. */
export interface RunningEmulator {
  /** e.g. `http://localhost:4210` */
  readonly url: string;
  readonly port: number;
  /** Breaks off active requests, frees the port and closes the database. Safe to call twice. */
  close(): Promise<void>;
}

/** The port that the emulator listens on unless another one is given. */
export const DEFAULT_PORT = 4210;

/** The emulator can't listen. The message names the address and the fix. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/**
 * Starts an emulator. Resolves when it accepts requests.
 *
 * @throws {ListenError} if the port is taken or the host isn't a loopback address
 * @throws {StoreError} if the database file can't be used
 */
export async function startEmulator(options: StartOptions = {}): Promise<RunningEmulator> {
  const { port: wantedPort = DEFAULT_PORT, host = 'localhost', pages, ...emulatorOptions } = options;
  const addresses = addressesOf(host);
  const emulator = await createEmulator(emulatorOptions);
  const app = createApp(emulator, { ...(pages !== undefined && { pages }) });
  // The listener's type includes HTTP/2, which `createServer` below does not support.
  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings as HttpBindings), {
    overrideGlobalObjects: false,
    errorHandler: () => errorResponse(notARequest()),
  });

  let servers: Server[];
  try {
    servers = await listenOnAll(addresses, wantedPort, () =>
      createServer(
        { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: KEEP_ALIVE_MS },
        (request, response) => void listener(request, response),
      ),
    );
  } catch (error) {
    emulator.close();
    throw error;
  }

  for (const endIdle of servers.map(followIdleConnections)) emulator.faults.onWillBreak(endIdle);

  const port = portOf(servers[0]);
  return {
    url: `http://${displayName(host)}:${port}`,
    port,
    async close() {
      emulator.faults.cutOff();
      await Promise.all(servers.map(stop));
      emulator.close();
    },
  };
}

/** Error for input that can't become a standard request. The app answers everything else. */
function notARequest(): ContractError {
  return new ContractError({
    status: 400,
    type: 'invalid_request',
    message: 'This is not a request that the emulator can read.',
  });
}

interface Address {
  readonly host: string;
  /** Whether the emulator also starts on a machine without this address. */
  readonly optional: boolean;
}

function addressesOf(host: string): readonly Address[] {
  if (host === 'localhost') {
    return [
      { host: '127.0.0.1', optional: false },
      { host: '::1', optional: true },
    ];
  }
  if (/^127(?:\.\d{1,3}){3}$/.test(host) || host === '::1') return [{ host, optional: false }];
  throw new ListenError(
    `The emulator listens on this machine only, not on "${host}": use localhost, an address 127.x.x.x or ::1 with --host.`,
  );
}

/** Maximum number of attempts to find a port that is free on every address. */
const FREE_PORT_TRIES = 20;

async function listenOnAll(addresses: readonly Address[], wantedPort: number, create: () => Server): Promise<Server[]> {
  for (let tries = 1; ; tries += 1) {
    const servers: Server[] = [];
    try {
      for (const { host, optional } of addresses) {
        const server = await listen(create(), host, portOf(servers[0]) || wantedPort, optional);
        if (server !== undefined) servers.push(server);
      }
      return servers;
    } catch (error) {
      await Promise.all(servers.map(stop));
      if (wantedPort !== 0 || tries === FREE_PORT_TRIES) throw error;
    }
  }
}

function listen(server: Server, host: string, port: number, optional: boolean): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isMissing = error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT';
      if (optional && isMissing) resolve(undefined);
      else reject(asListenError(error, host, port));
    });
    server.listen({ host, port, ipv6Only: host.includes(':') }, () => resolve(server));
  });
}

function asListenError(error: NodeJS.ErrnoException, host: string, port: number): ListenError {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use on ${host}: stop the program that holds it, or choose another with --port.`,
    EACCES: `Port ${port} needs more rights than this user has: choose one above 1023 with --port.`,
    EADDRNOTAVAIL: `This machine has no address ${host}: choose another with --host.`,
  };
  const message =
    reasons[error.code ?? ''] ??
    `The emulator can't listen on ${host} port ${port} (${error.message}): choose another with --port.`;
  return new ListenError(message, { cause: error });
}

function portOf(server: Server | undefined): number {
  const address = server?.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function displayName(host: string): string {
  if (host === '::1') return '[::1]';
  return host === '127.0.0.1' ? 'localhost' : host;
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
