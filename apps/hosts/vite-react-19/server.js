import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { createSessionVerifier } from 'latchkey/session/server';

const { API_URL: apiUrl, PUBLIC_TOKEN: publicToken, PORT } = process.env;
const verifier = createSessionVerifier({ publicToken, apiUrl });

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  `connect-src 'self' ${apiUrl}`,
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };
const pages = ['/', '/account'];

createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const answer = pathname === '/api/me' ? answerCall(request, response) : answerFile(pathname, response);
  answer.catch(() => response.writeHead(404).end());
}).listen(PORT, 'localhost');

/** Data for people who are signed in. */
async function answerCall(request, response) {
  const session = await verifier.verify(request);
  const isOurs = session.reason === 'keys-unavailable';
  const status = session.status === 'valid' ? 200 : isOurs ? 503 : 401;
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(session.status === 'valid' ? `You are ${session.userId}.` : session.reason);
}

async function answerFile(pathname, response) {
  const path = pages.includes(pathname) ? '/index.html' : pathname;
  if (!/^(\/[\w-][\w.-]*)+$/.test(path)) throw new Error('There is no such file.');
  const body = await readFile(`dist${path}`);
  const type = types[extname(path)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body);
}
