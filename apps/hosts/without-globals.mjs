// Imports every entry of the packages in a realm that has the language and nothing else: no window, no document, no
// timers, no URL. Then draws the first screen of each product there. Prints `{ entries, screens }` as JSON. Needs
// `--experimental-vm-modules`. Modules of other packages are loaded as usual, as a server loads them.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL, fileURLToPath } from 'node:url';
import { createContext, SourceTextModule, SyntheticModule } from 'node:vm';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { packages } from '../../tools/workspace/packages.mjs';

/** They run in one place: a script of pages, a server for Node, and the fakes for the tests of a host. */
const OTHERS = ['@latchkey/shell/early.js', '@latchkey/emulator', '@latchkey/testing', 'latchkey/testing'];

const published = packages().filter(({ manifest }) => !manifest.private && !OTHERS.includes(manifest.name));
const targets = new Map(
  published.flatMap(({ folder, manifest }) =>
    Object.entries(manifest.exports)
      .map(([path, target]) => [join(manifest.name, path), target.node?.default ?? target.default, folder])
      .filter(([name, file]) => file?.endsWith('.js') && !OTHERS.includes(name))
      .map(([name, file]) => [name, pathToFileURL(join(folder, file)).href]),
  ),
);
// Bundlers replace `process.env.NODE_ENV`, also those of edge functions.
const context = createContext({ process: { env: { NODE_ENV: 'production' } } });
const modules = new Map();

// One module imports all: two that link the same module at once fail.
const specifiers = [...targets.keys()];
const root = new SourceTextModule(
  specifiers.map((name, index) => `export * as entry${index} from ${JSON.stringify(name)};`).join('\n'),
  { context, identifier: import.meta.url },
);
await root.link(link);
await root.evaluate();
const entryOf = (name) => root.namespace[`entry${specifiers.indexOf(name)}`];
const entries = Object.fromEntries(specifiers.map((name) => [name, Object.keys(entryOf(name)).length]));
// Every server and worker has these.
Object.assign(context, { AbortController, URL });
console.log(JSON.stringify({ entries, screens: drawScreens() }));

function moduleAt(url) {
  if (!modules.has(url)) modules.set(url, url.startsWith('file:') ? ours(url) : foreign(url));
  return modules.get(url);
}

async function ours(url) {
  return new SourceTextModule(await readFile(fileURLToPath(url), 'utf8'), {
    context,
    identifier: url,
    importModuleDynamically: () => Promise.reject(new Error(`A chunk was loaded at import or render, by ${url}.`)),
  });
}

async function foreign(name) {
  const namespace = await import(name);
  return new SyntheticModule(
    Object.keys(namespace),
    function () {
      for (const key of Object.keys(namespace)) this.setExport(key, namespace[key]);
    },
    { context, identifier: name },
  );
}

async function link(specifier, { identifier }) {
  if (specifier.startsWith('.')) return moduleAt(new URL(specifier, identifier).href);
  if (targets.has(specifier)) return moduleAt(targets.get(specifier));
  if (specifier.startsWith('#')) return moduleAt(pathToFileURL(createRequire(identifier).resolve(specifier)).href);
  return moduleAt(specifier);
}

function drawScreens() {
  const names = ['', '/eml', '/otp', '/passwords', '/passkeys', '/oauth', '/onetap', '/crypto', '/idp'];
  const latchkey = Object.assign({}, ...names.map((name) => entryOf(`latchkey${name}`)));
  const provider = latchkey.createProvider('public-token-test-server');
  const { emailMagicLinks, otp, passwords, passkeys, oauth, google, oneTap, crypto } = latchkey;
  const login = {
    eml: [emailMagicLinks()],
    otp: [otp({ methods: ['sms', 'whatsapp', 'email'] })],
    passwords: [passwords()],
    passkeys: [emailMagicLinks(), passkeys()],
    oauth: [oauth({ providers: [google()] })],
    onetap: [oauth({ providers: [google()] }), oneTap()],
    crypto: [crypto()],
    all: [crypto(), oauth({ providers: [google()] }), otp({ methods: ['sms', 'email'] }), passkeys(), passwords()],
  };
  const modes = {
    'reset-password': latchkey.resetPassword({ passwordResetToken: 'a-token' }),
    'passkey-registration': latchkey.passkeyRegistration(),
    idp: latchkey.identityProvider(),
  };
  const draw = (props) => renderToString(createElement(latchkey.Widget, { provider, ...props }));
  return {
    ...mapValues(login, (products) => draw({ products })),
    ...mapValues(modes, (mode) => draw({ products: [emailMagicLinks(), passwords()], mode })),
    'no products': draw({ products: [] }),
    'a mistake': draw({ products: [{ id: '' }] }),
    'shadow root': draw({ products: login.otp, enableShadowDOM: true }),
  };
}

function mapValues(record, change) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
