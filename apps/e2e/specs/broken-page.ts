import type { Page } from '@playwright/test';
import { build, type InlineConfig } from 'vite';

/** A production page with the methods email and Google, and a product for each kind of plugin failure. */
const entry = (emulatorUrl: string) => `
  import { createProvider } from '@latchkey/client';
  import { emailMagicLinks } from '@latchkey/eml';
  import { definePlugin } from '@latchkey/kernel';
  import { google, oauth } from '@latchkey/oauth';
  import { mount } from '@latchkey/shell/mount';
  import { autofillTokens, loginTabs, mainSections, oauthPrompts, redirects } from '@latchkey/slots';
  import { createElement, lazy, Suspense, useEffect } from 'react';

  const fail = () => { throw new Error('no battery'); };
  const section = (id, area, view) => definePlugin({ id, contributes: [mainSections.of({ area, id, view })] });
  const Late = lazy(() => Promise.reject(new Error('no battery')));
  const broken = [
    section('prompt', 'prompt', fail),
    section('button', 'buttons', fail),
    section('effect', 'form', () => { useEffect(fail, []); return null; }),
    section('late', 'form', () => createElement(Suspense, null, createElement(Late))),
    section('drawn', 'form', () => ({ not: 'drawable' })),
    definePlugin({ id: 'reducer', slice: { initial: {}, reduce: fail } }),
    definePlugin({ id: 'start', start: fail }),
    definePlugin({ id: 'from', contributes: [mainSections.from(fail), redirects.from(fail)] }),
    definePlugin({ id: 'none', contributes: [loginTabs.of(null), autofillTokens.of(Symbol('odd'))] }),
    definePlugin({ id: 'rule', rules: [fail] }),
    definePlugin({ id: 'core', slice: { initial: 'mine', reduce: () => 'mine' } }),
    definePlugin({
      id: 'onetap',
      provides: ['prompt:one-tap'],
      contributes: [oauthPrompts.of({ type: 'google', view: fail })],
    }),
  ];
  mount('#latchkey', {
    provider: createProvider('public-token-test-00000000-0000-4000-8000-000000000000', { apiUrl: '${emulatorUrl}' }),
    products: [oauth({ providers: [google({ one_tap: true })] }), ...broken, emailMagicLinks()],
    strings: { 'shell.title': fail, 'eml.send': Symbol('odd') },
  });
`;

/** Opens that page instead of the current one: `/play`, with its strict policy. */
export async function openBrokenPage(page: Page, emulatorUrl: string): Promise<void> {
  const id = 'virtual:broken';
  const tools = (await import(new URL('../../../tools/build/vite.mjs', import.meta.url).href)) as {
    readonly latchkeyVite: (options: { readonly react: 19 }) => InlineConfig;
  };
  const { plugins = [], ...shared } = tools.latchkeyVite({ react: 19 });
  const virtual = {
    name: id,
    resolveId: (name: string) => (name === id ? name : null),
    load: (name: string) => (name === id ? entry(emulatorUrl) : null),
  };
  const result = await build({
    ...shared,
    base: '/broken/',
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins, virtual],
    build: { ...shared.build, write: false, modulePreload: false, rolldownOptions: { input: { main: id } } },
  });
  const files = new Map('output' in result ? result.output.map((file) => [`/broken/${file.fileName}`, file]) : []);
  const main = [...files].find(([, file]) => file.type === 'chunk' && file.isEntry)?.[0];
  await page.route('**/broken/**', async (route) => {
    const file = files.get(new URL(route.request().url()).pathname);
    const body = file?.type === 'chunk' ? file.code : '';
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  // The document and its policy stay the playground's; only its script is replaced.
  const script = await page.locator('script[type=module]').getAttribute('src');
  await page.route(`**${script}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `import '${main}';` }),
  );
  await page.goto(page.url());
}
