import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { latchkeySheets } from '../../libs/vite/src/sheets.mjs';
import { preactAliases } from './preact.mjs';
import { inlineStorageKeys } from './storage-keys.mjs';

/** The export condition for a workspace package's sources. `tools/workspace/pack.mjs` removes it. */
export const SOURCE_CONDITION = '@latchkey/source';

/**
 * The oldest browsers for which the CSS needs no rewriting: the first ones with `light-dark()`. For older targets the
 * minifier replaces `light-dark()` with code that ignores the page's `color-scheme`.
 */
export const CSS_TARGET = ['chrome123', 'firefox120', 'safari17.5'];

const REACT_18 = fileURLToPath(new URL('../react-18/node_modules/', import.meta.url));

/** What stands in the place of React. */
const ALIASES = {
  18: [{ find: /^(react|react-dom|scheduler)(?=\/|$)/, replacement: `${REACT_18}$1` }],
  19: [],
  preact: preactAliases,
};

/**
 * The shared Vite config of the workspace: sheets as values, storage keys in place of their constants, packages from
 * their sources, one copy of React.
 *
 * @param {{ react?: 18 | 19 | 'preact' }} [options] `react: 18` swaps React for the oldest supported one, `'preact'`
 *   for Preact; left out, the environment variable `LATCHKEY_REACT` (`18`, `preact`) decides, and without it the installed React (19) is used
 * @returns {import('vite').UserConfig}
 */
export function latchkeyVite({ react = process.env.LATCHKEY_REACT in ALIASES ? process.env.LATCHKEY_REACT : 19 } = {}) {
  return {
    plugins: [latchkeySheets(), inlineStorageKeys()],
    resolve: {
      conditions: [SOURCE_CONDITION, ...defaultClientConditions],
      dedupe: ['react', 'react-dom'],
      alias: ALIASES[react],
    },
    ssr: { resolve: { conditions: [SOURCE_CONDITION, ...defaultServerConditions] } },
    build: {
      cssMinify: 'lightningcss',
      cssTarget: CSS_TARGET,
      rolldownOptions: {
        // Only React's server environment reads the directive `'use client'`.
        onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      },
    },
  };
}
