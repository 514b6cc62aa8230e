/**
 * A host: a folder with its own lock file, outside of the workspace's packages.
 *
 * @typedef {object} Host
 * @property {string} name its folder
 * @property {string} title
 * @property {readonly string[]} products the sign-in methods that it names; it must not contain a byte of any other
 * @property {keyof typeof import('./sign-ins.mjs').methods} signIn the method by which the test signs in
 * @property {readonly string[]} scripts of its package.json, in the order in which they must pass
 * @property {string} [dist] the folder of built files, served by the test
 * @property {number} [firstFiles] how many scripts its page loads before anything lazy, React's included. At most two of
 *   them may be ours
 * @property {readonly string[]} [server] the command of the host's own server; `PORT` in its environment is its port
 * @property {boolean} [isServerRendered] whether its HTML contains the first screen
 * @property {boolean} [isDeep] whether only `npm run test:deep` includes it
 */

/** @type {readonly Host[]} */
export const hosts = [
  {
    name: 'vite-react-19',
    title: 'Vite and React 19, with one method',
    products: ['eml'],
    signIn: 'link',
    scripts: ['typecheck', 'build'],
    dist: 'dist',
    // The entry, and what React's packages share.
    firstFiles: 2,
  },
  {
    name: 'next-16',
    title: 'Next.js 16 with the App Router',
    products: ['eml', 'otp'],
    signIn: 'link',
    scripts: ['build', 'typecheck'],
    server: ['node_modules/next/dist/bin/next', 'start'],
    isServerRendered: true,
    isDeep: true,
  },
  {
    name: 'react-router-7',
    title: 'React Router 7 with server rendering',
    products: ['eml', 'otp'],
    signIn: 'link',
    scripts: ['build', 'typecheck'],
    server: ['node_modules/@react-router/serve/bin.js', 'build/server/index.js'],
    isServerRendered: true,
    isDeep: true,
  },
];
