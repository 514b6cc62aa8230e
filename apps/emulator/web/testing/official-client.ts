import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { sendPage } from './shared-browser.js';

declare global {
  interface Window {
    client: StytchClient;
    stytch: { StytchClient: typeof StytchClient };
  }
}

const SCRIPT = readFileSync(
  join(createRequire(import.meta.url).resolve('@stytch/vanilla-js/headless'), '../../iife/index.headless.js'),
);

/** What the client or the browser logs about refused calls, and about a sign-in without PKCE. */
export const CLIENT_LOGS = /^Failed to load resource: .* status of 4\d\d|No code verifier found/;

/** A host's page with the unmodified official client. */
export function respondWithClient(content = ''): RequestListener {
  return ({ url }, response) =>
    url === '/client.js'
      ? response.setHeader('content-type', 'text/javascript').end(SCRIPT)
      : sendPage(response, `<!doctype html><title>Host</title>${content}<script src="/client.js"></script>`);
}
