import type { StandInAccount } from '../store/stand-in-accounts.js';
import { html } from './html.js';

export interface Prompt {
  readonly clientId: string;
  /** Origin of the only page that may frame the prompt: a registered one, never arbitrary text. */
  readonly origin: string;
  readonly nonce: string | undefined;
  readonly accounts: readonly StandInAccount[];
  readonly projectName: string;
}

const policyFor = (origin: string) =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${origin}`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');

/**
 * The One Tap prompt, for the frame of the stand-in's script. Its addresses are relative, like the script's. Its buttons
 * are hidden until their script has loaded, so that no press is lost.
 */
export function promptPage({ clientId, origin, nonce, accounts, projectName }: Prompt): Response {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Google (stand-in)</title>
        <link rel="stylesheet" href="./prompt.css" />
        <script type="module" src="./prompt.js"></script>
      </head>
      <body>
        <main
          hidden
          data-client-id="${clientId}"
          data-origin="${origin}"
          ${nonce !== undefined && html`data-nonce="${nonce}"`}
        >
          <header>
            <h1>Sign in to ${projectName} with Google (stand-in)</h1>
            <button type="button" class="close" data-close aria-label="Close">
              <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3 3l10 10M13 3L3 13" /></svg>
            </button>
          </header>
          <ul>
            ${accounts.map(
              ({ subject, name, email }) =>
                html`<li>
                  <bdi class="name">${name}</bdi> <bdi class="email">${email}</bdi>
                  <button type="button" class="continue" data-account="${subject}">
                    Continue as <bdi>${firstName(name)}</bdi>
                  </button>
                </li>`,
            )}
          </ul>
          <p role="status"></p>
        </main>
      </body>
    </html> `;
  return new Response(page.markup, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(origin),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  });
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
