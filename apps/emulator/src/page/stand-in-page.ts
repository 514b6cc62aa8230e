import type { ContractError } from '../domain/contract-error.js';
import type { Html } from './html.js';
import { html } from './html.js';

/** Paths of the style sheets for pages that the server renders. */
const STYLE_SHEETS = ['/base.css', '/stand-in.css'];

/**
 * Allows no script, no frame and nothing inline. It has no `form-action`: Chromium applies that to redirects after a
 * form's POST, and an application may redirect from its redirect URL to any address.
 */
const POLICY = [
  `default-src 'none'`,
  `style-src 'self'`,
  `img-src 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // With `no-referrer`, browsers would send `Origin: null` with a POST.
  'referrer-policy': 'same-origin',
};

/** A complete page of a provider's stand-in. */
export function standInPage(title: string, content: Html, status = 200): Response {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" />
        ${STYLE_SHEETS.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
      </head>
      <body>
        <header class="banner"><p>Local emulator for development and tests. Nothing leaves this machine.</p></header>
        <main class="card">${content}</main>
      </body>
    </html> `;
  return new Response(page.markup, { status, headers: HEADERS });
}

/** Content of a refusal page beside the error. */
export interface RefusalContext {
  readonly title: string;
  /** The application's page to return to, if it is a registered one. */
  readonly wayBack?: URL | undefined;
}

/** Renders an error as a page: the client never sees the errors of a navigation (provider-api.md 2.5). */
export function refusalPage(error: ContractError, { title, wayBack }: RefusalContext): Response {
  return standInPage(
    title,
    html`
      <div class="verdict">
        <p class="mark" aria-hidden="true">!</p>
        <h1>${title}</h1>
        <p class="sentence">${error.message}</p>
        <p class="quiet">Error ${error.status}: <code>${error.type}</code></p>
      </div>
      ${
        wayBack === undefined
          ? html`<p>Go back to the page you came from and try again.</p>`
          : html`<p><a class="button" href="${wayBack.href}">Back to ${displayedOrigin(wayBack)}</a></p>`
      }
    `,
    error.status,
  );
}

/** The part of a URL that people recognise. */
export function displayedOrigin(url: URL): string {
  return /^https?:$/.test(url.protocol) ? url.host : url.protocol + (url.host === '' ? '' : `//${url.host}`);
}
