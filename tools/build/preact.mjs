import { fileURLToPath } from 'node:url';

const path = (relative) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));

/** Aliases that put Preact in the place of React: in the script-tag build, and in specs of the widget on Preact. */
export const preactAliases = [
  { find: /^react$/, replacement: path('libs/element/script/preact/react.ts') },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
];
