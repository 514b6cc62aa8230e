import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, mergeConfig } from 'vite';
import { latchkeyVite } from './vite.mjs';

/** The entry of a package's script-tag build, and the folder of its result. */
const SOURCES = 'script/latchkey.ts';
const OUTPUT = 'dist/script';
const NAME_OF_LIST = 'integrity.json';

/** Preact, and our packages below the products, with the entries of the client that the element uses. */
const SHARED =
  /[\\/](node_modules[\\/]preact|libs[\\/](kernel|slots|react|ui|shell|preset|element[\\/](src|script[\\/](element|preact))|client[\\/]src[\\/](provider|redirect[\\/](address|handle-redirect))))\b/;
/** Modules of these packages that no first screen needs. `apps/sizes` notices one that is missing here. */
const LATE = [
  /[\\/]kernel[\\/]src[\\/](engine|check-options|check-values|check-manifest|option-description|describe-issue|describe-value|to-flow-error|sanitize-text|server-text|account-text|escape-invisible|background-offer|link-signals)\./,
  /[\\/]src[\\/]locales[\\/]/,
  /[\\/]react[\\/]src[\\/](plural|slot-view|code-form|flow-error-text|use-background-offer|use-redirect|use-recently-changed|views[\\/])/,
  /[\\/]ui[\\/]src[\\/](styles|theme|extended-theme|parts|cascade-layer|password-field|phone-field|select-field|checkbox|code-input|checklist|fade|meter|progress-bar|success-mark|check-icon|digits|divider|link|tabs|toasts|visually-hidden)\b/,
  /[\\/]shell[\\/]src[\\/](session|toasts|main[\\/].*\.view|main[\\/](logo|watermark|typed-keys|load-hooks|apply-hooks)|mistakes[\\/]|runtime[\\/](first-issues|services|screen-focus|type-ahead|report-issues|show-issues|issues|background|foreign-frame|frame-check))\b/,
  /[\\/]slots[\\/]src[\\/]email-address\b/,
  /[\\/]preset[\\/]src[\\/](oauth|option-plugins|modes)\b/,
  /[\\/]element[\\/]src[\\/](missing|unknown-attributes)\b/,
];

/** The first file after `latchkey.js`: Preact, the element, and what products share. */
const CORE = { name: 'core', test: (id) => SHARED.test(id) && !LATE.some((late) => late.test(id)) };

/** A control that only one product uses. Its importers do not show that: products import the index of all controls. */
const PHONE_FIELD = /[\\/]ui[\\/]src[\\/]phone-field\b/;

/**
 * One file for each product: what it needs at once. The bundler would make a file of each module that its later ones
 * share, and a page would load these a step after the product.
 */
const PRODUCT = {
  name: (id, context) => {
    if (PHONE_FIELD.test(id)) return 'otp';
    return isNeededAtOnce(id, context) ? productOf(id) : null;
  },
  test: /[\\/](plugins|ui)[\\/]/,
  debugName: 'product',
  // The entry of a product also re-exports what only other screens need.
  includeDependenciesRecursively: false,
};

/** Whether a module is the entry of a product, or reached from the one with the product's name by static imports. */
function isNeededAtOnce(id, context, seen = new Set()) {
  if (/[\\/]plugins[\\/]([^\\/]+)[\\/]src[\\/](index|\1)\.ts$/.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !/[\\/]index\.ts$/.test(importer) && isNeededAtOnce(importer, context, seen));
}

/** One file for each language: the texts of all packages. */
const LANGUAGE = {
  debugName: 'language',
  name: (id) => `locale-${/([\w-]+)\.ts$/.exec(id)?.[1]}`,
  test: /[\\/](src[\\/]locales|locales[\\/]src)[\\/](?!index|load-locale|match-language)[\w-]+\.ts$/,
};

/** The tabs of a first screen, with the divider that an option uses, too: pages load them together. */
const TABS = {
  name: 'tabs-and-or',
  test: /[\\/](shell[\\/]src[\\/]main[\\/](tabs-and-or|login-tabs|or)\.view|ui[\\/]src[\\/](divider|tabs))\b/,
  includeDependenciesRecursively: false,
};

/** Files of their own, which `apps/sizes` counts separately. */
const LIBRARIES = [
  { name: 'stytch', test: /[\\/]node_modules[\\/]@stytch[\\/]/ },
  { name: 'libphonenumber', test: /[\\/](node_modules[\\/]libphonenumber-js[\\/]|otp[\\/]src[\\/]phone\.ts)/ },
  { name: 'ethers', test: /[\\/]node_modules[\\/](ethers|@noble|@adraffy)[\\/]/ },
  { name: 'solana-web3', test: /[\\/]node_modules[\\/]@solana[\\/]/ },
  { name: 'simplewebauthn', test: /[\\/]node_modules[\\/]@simplewebauthn[\\/]/ },
  { name: 'bs58', test: /[\\/]node_modules[\\/](bs58|base-x)[\\/]/ },
];

/** Whether a package has a script-tag build. */
export const hasScriptTag = (folder) => existsSync(join(folder, SOURCES));

/**
 * Builds the files that a page loads with one script tag, with Preact in the place of React: `latchkey.js`, and chunks
 * whose names contain a hash of their content. Also writes `integrity.json`, which lists the digest of each file for
 * Subresource Integrity (https://www.w3.org/TR/sri-2/).
 *
 * @param {string} folder of the package
 */
export async function buildScriptTag(folder) {
  const outDir = join(folder, OUTPUT);
  await build(
    mergeConfig(latchkeyVite({ react: 'preact' }), {
      root: folder,
      configFile: false,
      logLevel: 'warn',
      plugins: [loadHelperAtOnce()],
      publicDir: false,
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir,
        emptyOutDir: true,
        // Plain `import()`: the helper of Vite's pages uses `import.meta`, which a classic script cannot contain.
        lib: { entry: join(folder, SOURCES), formats: ['es'] },
        target: 'es2022',
        reportCompressedSize: false,
        sourcemap: true,
        rolldownOptions: {
          // Needed for `includeDependenciesRecursively`. No file exports more because of it.
          preserveEntrySignatures: 'allow-extension',
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: 'chunks/[name]-[hash].js',
            // A library keeps its white space by default, and the annotations that bundlers read.
            minify: true,
            comments: { annotation: false },
            codeSplitting: { groups: [CORE, LANGUAGE, TABS, ...LIBRARIES, PRODUCT] },
          },
        },
      },
    }),
  );
  await writeFile(join(outDir, NAME_OF_LIST), `${JSON.stringify(await integrityOf(outDir), null, 2)}\n`);
}

/** The name of the product that contains a module. */
function productOf(module) {
  return /[\\/]plugins[\\/]([^\\/]+)[\\/]/.exec(module)?.[1];
}

/**
 * Makes `latchkey.js` load the bundler's helper, a file that the core imports, together with the core and not after it.
 *
 * @returns {import('vite').Plugin}
 */
function loadHelperAtOnce() {
  return {
    name: 'latchkey-load-helper-at-once',
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const helper = files.find(({ name }) => name === 'rolldown-runtime');
      const loader = files.find(({ isEntry }) => isEntry);
      if (!helper) return;
      // After the code, so that the source map stays right. The core reports a failure.
      const load = `\nimport("./${helper.fileName}").catch(()=>{});`;
      loader.code = loader.code.replace(/(\n\/\/# sourceMappingURL=.*)?\s*$/, (end) => `${load}${end}`);
    },
  };
}

/** The digest of each script in a folder, by its path: `sha384-…`. */
export async function integrityOf(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js')).sort();
  const entries = files.map(async (file) => {
    const digest = createHash('sha384')
      .update(await readFile(join(folder, file)))
      .digest('base64');
    return [file.replaceAll('\\', '/'), `sha384-${digest}`];
  });
  return Object.fromEntries(await Promise.all(entries));
}
