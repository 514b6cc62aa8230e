import { expect } from '@latchkey/testing/e2e';
import type { BrowserContext, Page } from '@playwright/test';
import { CANARY } from '../../../tools/testing/hostile-urls.mjs';

const runs = `globalThis.${CANARY}&&${CANARY}(1)`;

/** Strings that are harmless as text, and harmful when they are interpreted as anything else. */
export const PAYLOADS: readonly string[] = [
  `<script>${runs}</script>`,
  `<ScRiPt src=data:text/javascript,${runs}></sCrIpT>`,
  `<img src=x onerror="${runs}">`,
  `<img/src/onerror=${runs}//`,
  `"><img src=x onerror=${runs}>`,
  `'><svg onload=${runs}>`,
  `<svg><script>${runs}</script></svg>`,
  `<svg><animate onbegin=${runs} attributeName=x></svg>`,
  `<svg><a xlink:href="javascript:${runs}"><text>Log in</text></a></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${runs}>`,
  `<iframe srcdoc="<script>parent.${CANARY}(1)</script>"></iframe>`,
  `<iframe src="javascript:parent.${runs}">`,
  `<object data="javascript:${runs}"></object>`,
  `<embed src="data:text/html,<script>${runs}</script>">`,
  `<video><source onerror="${runs}"></video>`,
  `<audio src=x onerror=${runs}>`,
  `<body onload=${runs}>`,
  `<details open ontoggle=${runs}>More`,
  `<marquee onstart=${runs}>Log in`,
  `<input autofocus onfocus=${runs}>`,
  `<select autofocus onfocus=${runs}>`,
  `<form action="javascript:${runs}"><button>Log in</button></form>`,
  `<button formaction="javascript:${runs}">Continue</button>`,
  `<a href="javascript:${runs}">Log in again</a>`,
  `<template shadowrootmode=open><img src=x onerror=${runs}></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${runs}>">`,
  `</style><script>${runs}</script>`,
  `</title></textarea></script><script>${runs}</script>`,
  `--><!-- <script>${runs}</script> -->`,
  `<![CDATA[<script>${runs}</script>]]>`,
  `<style>*{display:none!important}</style>`,
  `<link rel=stylesheet href="data:text/css,*{display:none}">`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv=refresh content="0;url=https://evil.example/">`,
  `<meta http-equiv="Content-Security-Policy" content="default-src *">`,
  `<xss id=x tabindex=1 onfocus=${runs}></xss>`,
  `\${${runs}}`,
  `{{constructor.constructor('${runs}')()}}`,
  `{{7*7}} <%= 7*7 %> #{7*7} @{7*7}`,
  `[[${runs}]] v-html="${runs}" ng-init="${runs}"`,
  `javascript:${runs}`,
  `data:text/html,<script>${runs}</script>`,
  `vbscript:MsgBox(1)`,
  `//evil.example/%2f..`,
  `https://user:pass@evil.example/`,
  `https://stytch.com.evil.example/login https://stytch.com@evil.example/`,
  `https://stytch.com/docs"onmouseover="${runs}`,
  `https://stytch.com/<script>${runs}</script>`,
  `[Log in again](javascript:${runs})`,
  `![x](https://evil.example/pixel.png)`,
  `**bold** \`code\` # Heading\n\n- list\n> quote`,
  `&lt;script&gt;${runs}&lt;/script&gt; &#60;img src=x onerror=${runs}&#62;`,
  `%3Cscript%3E${encodeURIComponent(runs)}%3C/script%3E`,
  `\\u003cscript\\u003e${runs}\\u003c/script\\u003e`,
  `+ADw-script+AD4-${runs}+ADw-/script+AD4-`,
  `\u001b[2J\u001b[31mred\u001b[0m\u001b]8;;https://evil.example/\u0007link\u001b]8;;\u0007`,
  `\u0000\u0001\u0008\u000b\u000c\u007f\u0085 controls`,
  `safe\u202egnp.exe\u202c \u2066isolated\u2069 \u200f\u061c`,
  `${'\u202e'.repeat(200)}turned`,
  `z\u200be\u200cr\u200do\u2060w\ufeffi\u00add\u034ft\u180eh`,
  `דף כניסה مرحبا بك التسجيل`,
  `👩‍👩‍👧‍👦🏴‍☠️🇺🇳 ${'👨🏿‍🚀'.repeat(60)}`,
  `Z${'\u0351\u0335\u0321\u034e'.repeat(60)}algo`,
  '\ud800 lone \udfff surrogates \udc00\ud800',
  `{name} {email} {client} {count, plural, one {#} other {#}} {constructor} {__proto__}`,
  `%s %d %n %x %p %o {0} {1} $1 $& $\` $' \\1`,
  `__proto__ constructor prototype toString hasOwnProperty`,
  `undefined null NaN true [object Object]`,
  `' OR 1=1 -- "; DROP TABLE users; --`,
  `../../../../etc/passwd\r\nSet-Cookie: a=b\r\n\r\n<script>${runs}</script>`,
  `${'W'.repeat(600)}`,
  `${'Ω≈ç√∫˜µ≤≥÷'.repeat(80)}`,
  `${'no-break\u00a0'.repeat(150)}`,
  `${'line\n'.repeat(300)}`,
  `${'x'.repeat(500_000)}`,
  `${'<b>'.repeat(100_000)}`,
];

/** Fields that the protocol needs unchanged; all other texts in a response are replaced. */
const KEPT: Readonly<Record<string, string>> = {
  session_token: 'the proof of the session',
  session_jwt: 'the proof of the session',
  intermediate_session_token: 'a proof',
  session_id: 'sent back and compared',
  user_id: 'sent back and compared',
  method_id: 'sent back with the code',
  email_id: 'sent back',
  phone_id: 'sent back',
  webauthn_registration_id: 'sent back, and part of a path',
  public_key_credential_creation_options: 'read by the browser',
  public_key_credential_request_options: 'read by the browser',
  expires_at: 'a time, which the refresh goes by',
  started_at: 'a time',
  last_accessed_at: 'a time',
  userType: 'one of three words, by which a screen is chosen',
  strength_policy: 'one of two words, by which a meter is chosen',
  vertical: 'one of two words, by which a project of the other kind is told',
  redirect_uri: 'where a person is sent: security-navigation.spec.ts, and unsafe.spec.ts of libs/plugins/idp',
};

/** Added to every object of every response (robustness.md 3). */
const POLLUTING: readonly (readonly [string, unknown])[] = [
  ['__proto__', { polluted: 1 }],
  ['constructor', { prototype: { polluted: 2 } }],
  ['prototype', { polluted: 3 }],
];

/** The replacements in responses, over a whole run. */
export interface Rewriter {
  /** Paths of calls to refuse, with a response whose every text is hostile. */
  readonly refused: Set<string>;
  /** Names of further fields to keep unchanged. */
  readonly kept: Set<string>;
  /** Names of the fields that were replaced, without list indices. */
  readonly fields: ReadonlySet<string>;
  /** The payloads that were sent. */
  readonly sent: ReadonlySet<string>;
}

/** Replaces every text in every response of the provider, by each of the payloads in turn, beginning with `first`. */
export async function rewriteAnswers(context: BrowserContext, emulatorUrl: string, first: number): Promise<Rewriter> {
  const fields = new Set<string>();
  const sent = new Set<string>();
  const refused = new Set<string>();
  const kept = new Set<string>();
  let turn = first;
  const next = (field: string): string => {
    const payload = PAYLOADS[turn++ % PAYLOADS.length] ?? '';
    fields.add(field);
    sent.add(payload);
    return payload;
  };
  const rewrite = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return next(name);
    if (Array.isArray(value)) return value.map((item) => rewrite(item, name));
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(([key, member]): [string, unknown] => [
      key,
      Object.hasOwn(KEPT, key) || kept.has(key) ? member : rewrite(member, `${name}.${key}`.replace(/^answer\./, '')),
    ]);
    return Object.fromEntries([...members, ...POLLUTING]);
  };
  const answers = (url: URL) =>
    url.origin === new URL(emulatorUrl).origin && /^\/(sdk\/v1|v1\/public\/oauth\/google\/onetap)\//.test(url.pathname);
  await context.route(answers, async (route) => {
    const request = route.request();
    // The response to a form is a page of the provider.
    if (request.method() === 'OPTIONS' || request.isNavigationRequest()) return route.continue();
    const { pathname } = new URL(request.url());
    const response = await route.fetch();
    if (refused.has(pathname)) {
      const envelope = {
        status_code: 400,
        request_id: next('error.request_id'),
        error_type: next('error.error_type'),
        error_message: next('error.error_message'),
        error_url: next('error.error_url'),
        error_details: { retry_after: next('error.error_details'), why: next('error.error_details') },
      };
      return route.fulfill({ status: 400, headers: response.headers(), json: envelope });
    }
    const text = await response.text();
    if (!text.startsWith('{')) return route.fulfill({ response });
    // JSON.stringify escapes lone surrogates.
    return route.fulfill({ response, body: JSON.stringify(rewrite(JSON.parse(text), 'answer')) });
  });
  return { refused, kept, fields, sent };
}

/** Traces of an attack in the page. */
interface Guarded {
  readonly __latchkeyMade?: readonly string[];
}

/**
 * Observes every document from its beginning: scripts that run, dialogs, elements that no view renders. Scripts and
 * frames of the origin `oneTap` are allowed.
 */
export async function guard(context: BrowserContext, oneTap = ''): Promise<{ readonly ran: () => readonly string[] }> {
  const ran: string[] = [];
  await context.exposeBinding(CANARY, ({ page }) => void ran.push(`a script on ${page.url()}`));
  context.on('dialog', (dialog) => {
    ran.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await context.addInitScript(watchElements, oneTap);
  return { ran: () => ran };
}

// Runs in the page, before its own scripts.
function watchElements(oneTap: string): void {
  const made: string[] = [];
  Object.assign(globalThis, { __latchkeyMade: made });
  const tags =
    /^(html|head|title|body|header|main|section|a|h[1-3]|div|p|span|strong|small|bdi|br|wbr|ul|ol|li|form|label|input|select|option|optgroup|fieldset|legend|button|svg|path|image|g|circle|rect|defs|clippath|lineargradient|radialgradient|stop|mask|polygon|use|time|dl|dt|dd|abbr|pre|details|summary)$/i;
  const judge = (element: Element) => {
    const { localName } = element;
    // Elements of the page's own HTML, and preloads of the page's own files.
    const isPages = element.closest('head') !== null && document.readyState === 'loading';
    const isOwnFile = localName === 'link' && new URL((element as HTMLLinkElement).href).origin === location.origin;
    const isOneTaps =
      oneTap !== '' &&
      /^(script|iframe)$/.test(localName) &&
      new URL(element.getAttribute('src') ?? '', location.href).origin === oneTap;
    if (!tags.test(localName) && !isPages && !isOwnFile && !isOneTaps) made.push(`<${localName}>`);
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) made.push(`<${localName} ${name}>`);
      if (!/^(href|src|xlink:href|action|formaction|srcdoc|data|srcset|ping|http-equiv)$/i.test(name)) continue;
      // The icon of a wallet: drawn as an image, it runs no script.
      if (localName === 'image' && /^data:image\//i.test(value)) continue;
      const { protocol } = URL.canParse(value, document.baseURI) ? new URL(value, document.baseURI) : { protocol: '' };
      if (!/^https?:$/.test(protocol) && !isPages) made.push(`<${localName} ${name}="${value.slice(0, 60)}">`);
    }
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records) {
      if (type === 'attributes' && target instanceof Element) judge(target);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        judge(node);
        node.querySelectorAll('*').forEach(judge);
      }
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/**
 * Checks the current screen: no text was interpreted, it fits in 320 and 480 pixels, every control can be pressed, and
 * no visible text is too long.
 */
export async function expectUnharmed(page: Page, what: string): Promise<void> {
  for (const width of [320, 480]) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(() => page.evaluate(unreachable), { message: `${what}, ${width} pixels` }).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${what}: scrolls sideways`).toBeLessThanOrEqual(width);
  }
  const polluted = await page.evaluate(() => [{}, [], () => {}].some((value) => 'polluted' in value));
  expect(polluted, `${what}: pollutes`).toBe(false);
  const made = await page.evaluate(() => (globalThis as Guarded).__latchkeyMade ?? ['nobody watched']);
  expect(made, what).toEqual([]);
  const length = await page.locator('#latchkey').evaluate((widget) => {
    const shown = widget.cloneNode(true) as Element;
    // Content that is visible only on demand.
    for (const whole of shown.querySelectorAll('details:not([open]) > :not(summary)')) whole.remove();
    return shown.textContent?.length ?? 0;
  });
  expect(length, `${what}: characters on the screen`).toBeLessThan(8_000);
}

/**
 * Refuses one call with hostile messages, and checks how the page shows them.
 *
 * @param refused the set of {@link rewriteAnswers}; contains the call until the check is done
 * @param path of the call, without `/sdk/v1`
 * @param act makes the page send the call
 */
export async function refuseOnce(
  page: Page,
  refused: Set<string>,
  path: string,
  act: () => Promise<void>,
): Promise<void> {
  refused.add(`/sdk/v1${path}`);
  const answered = page.waitForResponse(
    (response) => response.status() === 400 && new URL(response.url()).pathname === `/sdk/v1${path}`,
  );
  await act();
  await answered;
  const alerts = page.locator('#latchkey').getByRole('alert');
  await expect(alerts.filter({ hasText: /\S/ }).first()).toBeVisible();
  await expectUnharmed(page, `${path} refused`);
  refused.delete(`/sdk/v1${path}`);
}

/** The controls of the widget that a pointer can't reach. Runs in the page. */
function unreachable(): string[] {
  const found: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>('#latchkey :is(a, button, input, select, summary)')) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    control.scrollIntoView({ block: 'center' });
    const { left, right, top, width, height } = control.getBoundingClientRect();
    // Controls only for assistive technology and password managers.
    if (width < 4 || height < 4) continue;
    const name = `${control.localName} "${(control.textContent || control.ariaLabel || '').slice(0, 40)}"`;
    if (left < 0 || right > innerWidth) found.push(`${name} reaches from ${left} to ${right}`);
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    // Toasts disappear, and can be dismissed.
    if (hit?.closest('[aria-label="Notifications"]') && !control.closest('[aria-label="Notifications"]')) continue;
    const label = control.closest('label') ?? control.parentElement;
    if (!hit || !(control.contains(hit) || label?.contains(hit))) found.push(`${name} is covered by ${hit?.localName}`);
  }
  return found;
}
