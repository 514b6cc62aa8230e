import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { quiet } from './install.mjs';

/** Between two attempts to reach a server. */
const RETRY_MS = 100;

/**
 * Starts the own server of a host on a free port, and waits until it answers.
 *
 * @param {string} folder
 * @param {readonly string[] | ((port: number) => readonly string[])} command run by Node; `PORT` in its environment is
 *   the port.
 * @param {Record<string, string>} [env]
 * @throws with the output of the server if it ends before it answers.
 */
export async function startServer(folder, command, env = {}) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, typeof command === 'function' ? command(port) : command, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...quiet, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => written.push(String(chunk)));
  let code;
  const ended = new Promise((resolve) => child.on('close', (value) => resolve((code = value ?? 'a signal'))));
  while (code === undefined && !(await answers(url))) await new Promise((next) => setTimeout(next, RETRY_MS));
  if (code !== undefined) throw new Error(`The server ended with ${code}:\n${written.join('')}`);
  return {
    url,
    async close() {
      child.kill();
      await ended;
    },
  };
}

/** Whether a server answers at an address. */
export async function answers(url) {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

/** A port that nothing listens on. */
export async function freePort() {
  const server = createServer();
  await new Promise((ready) => server.listen(0, 'localhost', ready));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}
