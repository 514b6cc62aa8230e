import { expect, it } from 'vitest';
import { inPublishOrder } from './publish-order.mjs';

const one = (name, dependencies = [], peerDependencies = []) => ({
  manifest: {
    name,
    dependencies: Object.fromEntries(dependencies.map((other) => [other, '1.0.0'])),
    peerDependencies: Object.fromEntries(peerDependencies.map((other) => [other, '^1.0.0'])),
  },
});
const names = (packages) => packages.map(({ manifest }) => manifest.name);

it('puts dependencies and peers first, and ignores packages of others', () => {
  const packages = [one('umbrella', ['plugin']), one('plugin', ['react'], ['kernel']), one('kernel')];
  expect(names(inPublishOrder(packages))).toEqual(['kernel', 'plugin', 'umbrella']);
});

it('names the packages of a cycle', () => {
  expect(() => inPublishOrder([one('a', ['b']), one('b', [], ['a'])])).toThrow('a → b → a');
});
