/** The targets of `npm test`, which a person runs before a commit. */
const first = [
  ...['lint', 'typecheck', 'format', 'links', 'names', 'lists', 'changesets', 'manifests'],
  ...['test', 'test-texts', 'build', 'size', 'smoke'],
];

/** The targets of `npm run test:browser`: what else a change must pass before it lands. */
const browser = [
  ...['e2e', 'hosts', 'types-of-build', 'public-api', 'packages', 'licences'],
  ...[
    'test-products',
    'test-react-18',
    'test-contract',
    'test-kit',
    'test-pages',
    'test-tools',
    'edits',
    'unused-code',
    'snippets',
  ],
];

/** The targets of the shards of `npm run test:deep`, which runs every cell. */
const deep = {
  unit: ['test', 'test-products', 'test-react-18', 'test-contract', 'test-kit', 'test-pages'],
  browser: ['smoke', 'e2e'],
  preact: ['e2e-preact'],
  hosts: ['hosts'],
  conformance: ['conformance'],
  release: ['rehearsal'],
};

export const tiers = { first, browser, deep };
