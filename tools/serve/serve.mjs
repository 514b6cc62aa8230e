import { createServer } from 'node:http';
import { answerFile } from './files.mjs';
import { forwardToEmulator } from './emulator-proxy.mjs';
import { isLoopback, listenOnLoopback } from './loopback.mjs';
import { asksForOneTap } from './one-tap.mjs';

const REPORTS_PATH = '/csp-reports';
const REPORT_LIMIT_BYTES = 64 * 1024;

/**
 * Serves a folder of built pages on this machine only, with the security headers of a production host.
 *
 * - `/name` serves `name.html`, `/` serves `index.html`; each page contains the emulator's address in
 *   `<meta name="latchkey-emulator" content="…">` at the start of its head.
 * - `/emulator/*` forwards to the emulator's control API and pages, which refuse calls from a foreign origin.
 * - A request whose `Host` is not this machine is refused (DNS rebinding).
 *
 * @param {import('./serve.mjs').ServeOptions} options
 */
export async function serve({ root, port = 0, emulatorUrl, csp, render, onViolation }) {
  const emulator = () => (typeof emulatorUrl === 'function' ? emulatorUrl() : emulatorUrl);

  const answer = async (request, response) => {
    const host = URL.canParse(`http://${request.headers.host}`) && new URL(`http://${request.headers.host}`).hostname;
    if (!host || !isLoopback(host)) return refuse(response, 403, 'This server answers this machine only.');

    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    if (url.pathname === REPORTS_PATH && request.method === 'POST') return takeReport(request, response, onViolation);
    if (url.pathname === '/emulator' || url.pathname.startsWith('/emulator/')) {
      const target = emulator();
      return target ? forwardToEmulator(request, response, target) : refuse(response, 404, 'There is no emulator.');
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Pages are read with GET.');
    return answerFile(request, response, {
      roots: typeof root === 'function' ? root() : [root],
      url,
      emulatorUrl: emulator(),
      render,
      csp: policy(csp, { emulatorUrl: emulator(), url, onViolation }),
    });
  };

  const { port: bound, close } = await listenOnLoopback(port, () =>
    createServer((request, response) => {
      answer(request, response).catch((error) => {
        if (response.headersSent) response.destroy(error);
        else refuse(response, 500, error instanceof Error ? error.message : String(error));
      });
    }),
  );
  return { url: `http://localhost:${bound}`, port: bound, close };
}

/**
 * The Content-Security-Policy of the playground (docs/security.md): scripts and styles only from the page's origin,
 * nothing inline, requests to the emulator, Trusted Types required. If the address of a page asks for One Tap, the page
 * may also load the emulator's replacement of Google's script, by one Trusted Types policy. If the address asks for
 * consent, no page may frame it (RFC 9700 section 4.16). No page has `form-action`: it would block the redirect after
 * the consent form.
 */
export function strictPolicy(emulatorUrl, url) {
  const emulator = emulatorUrl ? ` ${new URL(emulatorUrl).origin}` : '';
  const oneTap = url !== undefined && emulator !== '' && asksForOneTap(url);
  return [
    "default-src 'none'",
    `script-src 'self'${oneTap ? emulator : ''}`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    `connect-src 'self'${emulator}`,
    `frame-src${emulator || " 'none'"}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${oneTap ? 'latchkey-onetap' : "'none'"}`,
    ...(url !== undefined && asksForConsent(url) ? ["frame-ancestors 'none'"] : []),
  ].join('; ');
}

/** Whether the address is that of an identity provider's consent page at `/play`. */
function asksForConsent({ searchParams }) {
  return searchParams.get('mode') === 'identityProvider';
}

function policy(csp, { emulatorUrl, url, onViolation }) {
  const text = typeof csp === 'function' ? csp(emulatorUrl, url) : csp;
  return text && onViolation ? `${text}; report-uri ${REPORTS_PATH}` : text;
}

async function takeReport(request, response, onViolation) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > REPORT_LIMIT_BYTES) return refuse(response, 413, 'A report this long is refused.');
    chunks.push(chunk);
  }
  onViolation?.(Buffer.concat(chunks).toString('utf8'));
  response.writeHead(204).end();
}

function refuse(response, status, text) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}
