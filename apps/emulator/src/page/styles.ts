import { createHash } from 'node:crypto';
import { raw } from 'hono/html';

const CSS = `
:root {
  color-scheme: light dark;
  --page: #f6f8f9; --card: #fff; --text: #19303d; --quiet: #50646f; --line: #d9e1e5;
  --accent: #0b5c73; --on-accent: #fff; --banner: #ffd94a; --on-banner: #19303d;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0f1a20; --card: #17262e; --text: #e9f1f4; --quiet: #a5b8c1; --line: #2b3d47;
    --accent: #7fd3ea; --on-accent: #0f1a20; --banner: #4b3f0c; --on-banner: #ffe9a3;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
.banner { padding: 8px 16px; background: var(--banner); color: var(--on-banner); text-align: center; font-size: 14px; }
main { max-width: 720px; margin: 0 auto; padding: 32px 16px 64px; }
.title { display: flex; align-items: baseline; justify-content: space-between; gap: 16px; }
h1 { margin: 0; font-size: 28px; line-height: 1.2; }
h2 { margin: 0; font-size: 17px; line-height: 1.4; overflow-wrap: anywhere; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.refresh { padding: 8px 0; }
.lead { margin: 8px 0 24px; color: var(--quiet); }
.empty { padding: 48px 16px; border: 1px dashed var(--line); border-radius: 8px; text-align: center; color: var(--quiet); }
.messages { list-style: none; margin: 0; padding: 0; display: grid; gap: 16px; }
.message { padding: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
.message p { margin: 8px 0; }
.meta { color: var(--quiet); font-size: 14px; overflow-wrap: anywhere; }
.meta bdi { color: var(--text); }
.meta time { display: inline-block; margin-inline-start: 8px; }
.code { font: 600 24px/1.2 ui-monospace, monospace; letter-spacing: 0.15em; }
.open { display: inline-block; padding: 10px 16px; border-radius: 4px; background: var(--accent); color: var(--on-accent); text-decoration: none; }
.open:hover { text-decoration: underline; }
summary { padding: 4px 0; color: var(--quiet); font-size: 14px; cursor: pointer; }
pre { margin: 8px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

/** The page's one style element. */
export const STYLES = raw(`<style>${CSS}</style>`);

/** Its hash, by which the policy allows it and no other (CSP Level 3, "hash-source"). */
export const STYLES_HASH = `sha256-${createHash('sha256').update(CSS).digest('base64')}`;
