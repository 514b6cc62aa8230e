/**
 * Sorts packages so that each one follows those that it depends on: a registry never has a package whose dependencies
 * are missing.
 *
 * @template {{ manifest: Record<string, any> }} T
 * @param {readonly T[]} packages
 * @returns {T[]}
 * @throws when packages depend on each other in a cycle.
 */
export function inPublishOrder(packages) {
  const sorted = new Set();
  const visit = (one, path) => {
    const { name, dependencies, peerDependencies } = one.manifest;
    if (path.includes(name)) throw new Error(`These packages form a cycle: ${[...path, name].join(' → ')}`);
    if (sorted.has(one)) return;
    const needed = Object.keys({ ...dependencies, ...peerDependencies });
    for (const other of packages) if (needed.includes(other.manifest.name)) visit(other, [...path, name]);
    sorted.add(one);
  };
  for (const one of packages) visit(one, []);
  return [...sorted];
}
