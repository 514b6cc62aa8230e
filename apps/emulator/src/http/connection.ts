import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';

/** What the rest needs to know of the connection under a request. */
export interface Connection {
  /** IP address of the client. */
  readonly remoteAddress: string;
  /** Breaks the connection: the client sees a reset, not an answer. */
  destroy(): void;
  /** Calls back once if the client goes away before it has an answer. */
  onLeave(leave: () => void): void;
}

/** The connection of a request that came over the network. */
export function networkConnection({ incoming, outgoing }: HttpBindings): Connection {
  return {
    remoteAddress: incoming.socket.remoteAddress ?? '',
    destroy: () => incoming.socket.resetAndDestroy(),
    onLeave(leave) {
      if (outgoing.closed) leave();
      else outgoing.once('close', leave);
    },
  };
}

/** Stands under a request that a test hands to the app without a network. */
export const noConnection: Connection = { remoteAddress: '127.0.0.1', destroy() {}, onLeave() {} };

/**
 * Follows a server's connections.
 *
 * @returns ends those without a request under way, also those that were opened ahead and never used, which Node's own
 * `closeIdleConnections()` leaves
 */
export function followIdleConnections(server: Server): () => void {
  const idle = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) idle.add(socket);
    });
  });
  return () => {
    for (const socket of idle) socket.destroy();
  };
}
