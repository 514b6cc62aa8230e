/**
 * A host: a folder with its own lock file, outside of the workspace's packages.
 *
 * @typedef {object} Host
 * @property {string} name
 * @property {string} [folder] its folder; default: the name. Several hosts of one folder are several pages
 * @property {string} title
 * @property {readonly string[]} products the sign-in methods that it names; it must not contain a byte of any other
 * @property {keyof typeof import('./sign-ins.mjs').methods} signIn the method by which the test signs in
 * @property {readonly string[]} scripts of its package.json, in the order in which they must pass
 * @property {(port: number) => string} [development] the command that shows its page in development, on a port
 * @property {string} [developmentFiles] the folder that this command writes, if it is no server
 * @property {boolean} [isOpenedOnly] whether the test of the page in development does not sign in
 * @property {string} [dist] the folder of built files, served by the test
 * @property {number} [firstFiles] how many scripts its page loads before anything lazy, React's included
 * @property {number} [ownFiles] how many of the scripts that it loads before its first field is usable contain code of
 *   ours: at most two. Needs `sourceMaps`
 * @property {boolean} [isServerRendered] whether its HTML contains the first screen
 * @property {readonly string[]} [served] the served folders of a host that has no `dist`
 * @property {readonly string[]} [server] the command of the host's own server; `PORT` in its environment is its port
 * @property {string} [trustedTypes] the Trusted Types policy that the bundler or the framework needs; default: none
 * @property {boolean} [hasOneTap] whether the page loads Google's script; its policy then allows the emulator's
 * @property {boolean} [hearsEvents] whether the page shows that the host has received the event of the sign-in
 * @property {readonly string[]} [sourceMaps] the arguments with which its script "build" also writes source maps
 * @property {string} [official] the page of `tools/bench/pages` with the same methods in the provider's own UI
 * @property {boolean} [hasStyleSheet] whether it names the style sheet of its widget's shadow root
 * @property {boolean} [hasDialog] whether its page `/?dialog` shows the widget in a dialog
 * @property {boolean} [hasNotice] whether its page `/notice.html` shows a plugin of its own whose CSS the bundler inserts
 * @property {boolean} [hasAccount] whether it has a page `/account`, and a call `/api/me` whose server verifies the JWT
 * @property {boolean} [hasTests] whether it has tests of its own, written with `@latchkey/testing/playwright`
 * @property {boolean} [isOutside] whether it shows plugins of other authors, so that its bytes are not measured
 * @property {number} [repeats] how many times its own tests run in `npm run test:deep`. @default 20
 * @property {boolean} [isDeep] whether only `npm run test:deep` includes it
 * @property {boolean} [isDevelopmentTested] whether `npm test` opens its page in development, although `isDeep` is set
 */

/** @type {readonly Host[]} */
export const hosts = [
  {
    name: 'vite-react-19',
    title: 'Vite and React 19, with one method',
    products: ['eml'],
    signIn: 'link',
    scripts: ['typecheck', 'build'],
    development: (port) => `npm run dev -- --port ${port} --strictPort`,
    dist: 'dist',
    server: ['server.js'],
    hasAccount: true,
    hasTests: true,
    firstFiles: 1,
    ownFiles: 1,
    sourceMaps: ['--sourcemap', 'hidden'],
    official: 'official-eml',
  },
  {
    name: 'vite-react-19-otp',
    folder: 'vite-react-19',
    title: 'Vite and React 19, with passcodes and tabs',
    products: ['otp'],
    signIn: 'textMessage',
    scripts: ['build:otp'],
    dist: 'dist-otp',
    firstFiles: 2,
    // The entry, and the tabs.
    ownFiles: 2,
    sourceMaps: ['--sourcemap', 'hidden'],
    official: 'official-otp',
    isDeep: true,
  },
  {
    name: 'script-tag',
    title: 'Plain HTML with the script tag',
    products: ['eml'],
    signIn: 'link',
    scripts: ['build'],
    served: ['page', 'node_modules/@latchkey/element/dist/script'],
    official: 'official-eml',
  },
  {
    name: 'vite-react-18',
    title: 'Vite and React 18.2, with all methods',
    products: ['crypto', 'oauth', 'onetap', 'otp', 'passkeys', 'passwords'],
    signIn: 'textMessage',
    scripts: ['typecheck', 'build'],
    development: (port) => `npm run dev -- --port ${port} --strictPort`,
    dist: 'dist',
    firstFiles: 2,
    // The entry, and the tabs with the divider.
    ownFiles: 2,
    sourceMaps: ['--sourcemap', 'hidden'],
    official: 'official-all',
    hasOneTap: true,
    isDeep: true,
  },
  {
    name: 'webpack-5',
    title: 'webpack 5, with one method',
    products: ['otp'],
    signIn: 'code',
    scripts: ['typecheck', 'build'],
    development: () => 'npm run dev',
    developmentFiles: 'dist-development',
    dist: 'dist',
    sourceMaps: ['--devtool', 'hidden-source-map'],
    official: 'official-otp',
    trustedTypes: 'webpack',
    hasNotice: true,
    isDeep: true,
  },
  {
    name: 'vue',
    title: 'Vue, through the custom element',
    products: ['otp'],
    signIn: 'code',
    scripts: ['typecheck', 'build'],
    development: (port) => `npm run dev -- --port ${port} --strictPort`,
    dist: 'dist',
    sourceMaps: ['--sourcemap', 'hidden'],
    official: 'official-otp',
    trustedTypes: 'vue',
    hearsEvents: true,
    isDeep: true,
  },
  {
    name: 'svelte',
    title: 'Svelte, through the custom element',
    products: ['eml'],
    signIn: 'link',
    scripts: ['typecheck', 'build'],
    development: (port) => `npm run dev -- --port ${port} --strictPort`,
    dist: 'dist',
    sourceMaps: ['--sourcemap', 'hidden'],
    official: 'official-eml',
    trustedTypes: 'svelte-trusted-html',
    hearsEvents: true,
    isDeep: true,
  },
  {
    name: 'node-server',
    title: 'A plain Node server with a strict policy',
    products: ['eml', 'otp'],
    signIn: 'link',
    scripts: ['build'],
    development: () => 'npm run dev',
    server: ['server.js'],
    isServerRendered: true,
    hasStyleSheet: true,
    hasDialog: true,
    isDeep: true,
  },
  {
    name: 'next-16',
    title: 'Next.js 16 with the App Router',
    products: ['eml', 'otp'],
    signIn: 'link',
    scripts: ['build', 'typecheck'],
    development: (port) => `npm run dev -- --port ${port}`,
    isDevelopmentTested: true,
    server: ['node_modules/next/dist/bin/next', 'start'],
    hasAccount: true,
    hasTests: true,
    isServerRendered: true,
    isDeep: true,
  },
  {
    name: 'react-router-7',
    title: 'React Router 7 with server rendering',
    products: ['eml', 'otp'],
    signIn: 'link',
    scripts: ['build', 'typecheck'],
    development: (port) => `npm run dev -- --port ${port} --strictPort`,
    server: ['node_modules/@react-router/serve/bin.js', 'build/server/index.js'],
    isServerRendered: true,
    isDeep: true,
  },
  {
    name: 'outside-plugin',
    title: 'Plugins of other authors, beside our methods',
    products: ['crypto', 'oauth', 'otp'],
    signIn: 'company',
    scripts: ['build', 'typecheck', 'test:unit'],
    development: (port) => `npm run dev -- --port ${port} --strictPort`,
    // Its sign-in server is a part of the production server.
    isOpenedOnly: true,
    // Without `dist`: a language of one method has sentences that those of others have, too.
    server: ['dist/server/main.js'],
    hasTests: true,
    isOutside: true,
    repeats: 3,
    isDeep: true,
  },
];
