import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, mergeConfig } from 'vite';
import { latchkeyVite } from './vite.mjs';

/** The folder of a package's script-tag build, and its entry. */
const SOURCES = 'script/latchkey.ts';
const OUTPUT = 'dist/script';
const NAME_OF_LIST = 'integrity.json';

/** Modules that several products share, but no first screen needs. */
const LATE =
  /[\/](ui[\/]src[\/](styles|password-field|checklist|meter|progress-bar|success-mark|check-icon|link|code-input|phone-field|toasts|digits)|shell[\/]src[\/](session|toasts))\b/;
/** Preact, and our packages below the products. */
const SHARED =
  /[\/](node_modules[\/]preact|libs[\/](kernel|slots|react|ui|shell|preset|element|client[\/]src[\/](provider|redirect[\/]address)))\b/;

/**
 * The modules of the first file after `latchkey.js`: Preact, and what several products share. A page then loads its
 * first screen from that file and one or two per product.
 */
const CORE = { name: 'core', test: (id) => SHARED.test(id) && !LATE.test(id), minShareCount: 2 };

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
