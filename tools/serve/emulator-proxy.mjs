import { request as call } from 'node:http';

// Only these request headers are forwarded: the emulator refuses a foreign Origin or Host, and a page of this server is
// foreign to it. Cookies are not forwarded either.
const FORWARDED = ['accept', 'accept-language', 'content-type', 'content-length'];
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'content-security-policy'];

/** Hands a request under `/emulator/*` on to the emulator, and its answer back. */
export function forwardToEmulator(request, response, emulatorUrl) {
  if (isForeign(request.headers)) {
    response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end('Only pages served from here.\n');
    return Promise.resolve();
  }
  const path = request.url.slice('/emulator'.length) || '/';
  const headers = Object.fromEntries(FORWARDED.flatMap((name) => pair(name, request.headers[name])));

  return new Promise((resolve) => {
    response.on('close', resolve);
    const onward = call(new URL(path, emulatorUrl), { method: request.method, headers }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      answer.pipe(response);
    });
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
          .end(`The emulator at ${emulatorUrl} does not answer.\n`);
    });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
}

// Without Origin the emulator can't check the caller, so this server does: a page of another origin must not reach the
// control API through this proxy.
function isForeign({ host, origin, 'sec-fetch-site': site }) {
  if (origin !== undefined && origin !== `http://${host}`) return true;
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function pair(name, value) {
  return value === undefined ? [] : [[name, value]];
}
