import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.js';

const { API_URL: apiUrl, PUBLIC_TOKEN: publicToken, PORT } = process.env;

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  `connect-src ${apiUrl}`,
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Files of the package that a page links as they are. */
const linked = { '/styles.css': 'styles.css', '/early.js': 'early.js' };

createServer((request, response) => {
  answer(new URL(request.url, 'http://localhost')).then(
    ({ type, body }) => response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body),
    () => response.writeHead(404).end(),
  );
}).listen(PORT, 'localhost');

async function answer({ pathname, searchParams }) {
  const isFile = /^\/[\w.-]+\.(js|css)$/.test(pathname);
  if (!isFile && pathname !== '/') throw new Error('There is no such page.');
  if (!isFile) return { type: 'text/html; charset=utf-8', body: page(searchParams.has('shadow')) };
  const name = linked[pathname];
  const file = name ? `node_modules/latchkey/dist/${name}` : `dist${pathname}`;
  return { type: pathname.endsWith('.css') ? 'text/css' : 'text/javascript', body: await readFile(file) };
}

function page(enableShadowDOM) {
  const html = renderToString(createElement(App, { publicToken, apiUrl, enableShadowDOM }));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Latchkey on a Node server</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/styles.css">
<script src="/early.js"></script>
<script type="module" src="/client.js"></script>
<main data-public-token="${publicToken}" data-api-url="${apiUrl}" data-shadow="${enableShadowDOM}">${html}</main>
</html>`;
}
