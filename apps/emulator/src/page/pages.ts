import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Emulator } from '../emulator.js';
import { notImplemented } from '../http/contract.js';
import { errorResponse } from '../http/client-api.js';
import type { Channel, Message } from '../store/messages.js';
import { STYLES, STYLES_HASH } from './styles.js';

const POLICY = [
  `default-src 'none'`,
  `style-src '${STYLES_HASH}'`,
  `img-src data:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** The page for people at `/`: what the provider would have sent. It has no script; Refresh is a link. */
export function createPages({ messages, project }: Emulator): Hono {
  const pages = new Hono();

  pages.get('/', (context) => {
    context.header('content-security-policy', POLICY);
    context.header('cache-control', 'no-store');
    context.header('referrer-policy', 'no-referrer');
    context.header('x-content-type-options', 'nosniff');
    return context.html(messagePage(project.settings.project_name, messages.list({})));
  });

  pages.notFound((context) => errorResponse(notImplemented(`${context.req.method} ${context.req.path}`)));
  return pages;
}

function messagePage(projectName: string, messages: readonly Message[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Messages · Latchkey emulator</title>
        <link rel="icon" href="data:," />
        ${STYLES}
      </head>
      <body>
        <header class="banner">Local emulator for development and tests. Not for production.</header>
        <main>
          <div class="title">
            <h1>Messages</h1>
            <a class="refresh" href="/">Refresh</a>
          </div>
          <p class="lead">What ${projectName} would have sent, newest first. Nothing leaves this machine.</p>
          ${messages.length === 0 ? html`<p class="empty">No messages yet. Ask for a sign-in link, then refresh.</p>` : messageList(messages)}
        </main>
      </body>
    </html>`;
}

function messageList(messages: readonly Message[]) {
  return html`<ol class="messages">
    ${messages.map(messageItem)}
  </ol>`;
}

const CHANNEL_NAMES: Readonly<Record<Channel, string>> = { email: 'Email', sms: 'Text', whatsapp: 'WhatsApp' };

function messageItem({ to, channel, subject, kind, link, code, text, createdAt }: Message) {
  return html`<li class="message">
    <h2>${subject ?? kind}</h2>
    <p class="meta">
      <span>${CHANNEL_NAMES[channel]} to</span> <bdi>${to}</bdi>
      <time datetime="${createdAt}">${readableTime(createdAt)}</time>
    </p>
    ${code === undefined ? '' : html`<p class="code">${code}</p>`}
    ${
      link === undefined
        ? ''
        : html`<p>
            <a class="open" href="${link}" target="_blank" rel="noopener noreferrer"
              >Open the link<span class="hidden"> sent to ${to} (opens a new tab)</span></a
            >
          </p>`
    }
    <details>
      <summary>Text</summary>
      <pre>${text}</pre>
    </details>
  </li>`;
}

function readableTime(timestamp: string): string {
  return `${timestamp.slice(0, 10)} ${timestamp.slice(11, 19)} UTC`;
}
