import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { createSsoServer } from './sso-server.js';

// The page of the widget is at http://localhost, the sign-in server at http://127.0.0.1: two sites, as in production.

const { PORT = '3000', API_URL = 'http://localhost:4210' } = process.env;
const page = `http://localhost:${PORT}`;
const issuer = `http://127.0.0.1:${PORT}`;

const directories = [
  {
    id: 'acme',
    title: 'Acme',
    people: [
      { email: 'grace@acme.example', name: 'Grace Hopper' },
      { email: 'ada@acme.example', name: 'Ada Lovelace' },
    ],
  },
];
const redirectUrls = [`${page}/`, `${page}/company.html`];
const answerSso = await createSsoServer({ issuer, audience: 'latchkey', redirectUrls, directories });

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  `connect-src 'self' ${API_URL} ${issuer}`,
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

createServer((request, response) => {
  const isSso = request.headers.host === new URL(issuer).host;
  const answer = isSso ? forward(request, response) : sendFile(request, response);
  answer.catch(() => response.writeHead(isSso ? 500 : 404).end());
}).listen(Number(PORT));

async function sendFile(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', page);
  const path = pathname === '/' ? '/index.html' : pathname;
  if (!/^(\/[\w-][\w.-]*)+$/.test(path)) throw new Error('There is no such file.');
  const body = await readFile(`dist/page${path}`);
  const type = types[extname(path)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body);
}

async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const headers = new Headers(
    Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const hasBody = incoming.method === 'POST';
  const request = new Request(new URL(incoming.url ?? '/', issuer), {
    headers,
    method: incoming.method ?? 'GET',
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  } as RequestInit);
  const response = await answerSso(request);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
