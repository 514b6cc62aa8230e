import { createServer } from 'node:http';

const TRIES_FOR_A_SHARED_PORT = 20;

/** Whether a host name, as in `URL.hostname`, is this machine. */
export function isLoopback(hostname) {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/**
 * Listens on 127.0.0.1 and, where the machine has it, on ::1 with the same port: `localhost` can mean either.
 *
 * @param {number} port 0 takes a free one.
 * @param {() => import('node:http').Server} create called once per address.
 * @throws with code `EADDRINUSE` when the port is taken.
 */
export async function listenOnLoopback(port, create) {
  for (let tries = 1; ; tries++) {
    const first = await listen(create(), '127.0.0.1', port);
    const bound = first.address().port;
    try {
      const second = await listen(create(), '::1', bound);
      return { port: bound, close: () => closeAll([first, second]) };
    } catch (error) {
      if (isWithoutIpv6(error)) return { port: bound, close: () => closeAll([first]) };
      await closeAll([first]);
      // A port that is free on one address can be taken on the other. Another port is tried only when `port` is 0.
      if (port !== 0 || error.code !== 'EADDRINUSE' || tries === TRIES_FOR_A_SHARED_PORT) throw error;
    }
  }
}

function listen(server, host, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

function isWithoutIpv6(error) {
  return error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT';
}

async function closeAll(servers) {
  await Promise.all(
    servers.map((server) => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      return closed;
    }),
  );
}

/** Whether a server could listen on this port. */
export async function isPortFree(port) {
  try {
    const { close } = await listenOnLoopback(port, () => createServer());
    await close();
    return true;
  } catch (error) {
    if (error.code === 'EADDRINUSE') return false;
    throw error;
  }
}
