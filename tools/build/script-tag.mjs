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
  /[\\/]kernel[\\/]src[\\/](engine|check-options|check-manifest|option-description|describe-issue|describe-value|sanitize-text|background-offer|link-signals)\./,
  /[\\/]react[\\/]src[\\/](use-background-offer|use-redirect|use-recently-changed|views[\\/])/,
  /[\\/]ui[\\/]src[\\/](styles|theme|password-field|phone-field|code-input|checklist|meter|progress-bar|success-mark|check-icon|digits|divider|link|tabs|toasts|visually-hidden)\b/,
  /[\\/]shell[\\/]src[\\/](session|toasts|main[\\/].*\.view|main[\\/](logo|watermark)|mistakes[\\/]|runtime[\\/](first-issues|services|report-issues|show-issues|issues|background|foreign-frame|frame-check))\b/,
  /[\\/]preset[\\/]src[\\/](oauth|modes)\b/,
  /[\\/]element[\\/]src[\\/](missing|unknown-attributes)\b/,
];

/** The first file after `latchkey.js`: Preact, the element, and what products share. */
const CORE = { name: 'core', test: (id) => SHARED.test(id) && !LATE.some((late) => late.test(id)) };

/** Files of their own, which `apps/sizes` counts separately. */
const LIBRARIES = [
  { name: 'stytch', test: /[\\/]node_modules[\\/]@stytch[\\/]/ },
  { name: 'libphonenumber', test: /[\\/](node_modules[\\/]libphonenumber-js[\\/]|otp[\\/]src[\\/]phone\.ts)/ },
  { name: 'noble', test: /[\\/]node_modules[\\/]@noble[\\/]/ },
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
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: ({ facadeModuleId }) => `chunks/${productOf(facadeModuleId) ?? '[name]'}-[hash].js`,
            // A library keeps its white space by default.
            minify: true,
            codeSplitting: { groups: [CORE, ...LIBRARIES] },
          },
        },
      },
    }),
  );
  await writeFile(join(outDir, NAME_OF_LIST), `${JSON.stringify(await integrityOf(outDir), null, 2)}\n`);
}

/** The name of the product whose first module this is. */
function productOf(module) {
  return /[\\/]plugins[\\/]([^\\/]+)[\\/]src[\\/]index\.ts$/.exec(module ?? '')?.[1];
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
