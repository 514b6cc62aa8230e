import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';

/** The parts of a request's connection that the emulator uses. */
export interface Connection {
  /** IP address of the client. */
  readonly remoteAddress: string;
  /** Resets the connection: the client gets no response. */
  destroy(): void;
  /** Calls back once if the client disconnects before it has a response. */
  onLeave(leave: () => void): void;
}

/** Connection of a request that came over the network. */
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

/** Connection of a request that a test passes to the app without a network. */
export const noConnection: Connection = { remoteAddress: '127.0.0.1', destroy() {}, onLeave() {} };

/**
 * Tracks a server's connections.
 *
 * @returns a function that closes the connections without an active request. It includes those that were opened in
 * advance and never used, which Node's own `closeIdleConnections()` keeps
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
