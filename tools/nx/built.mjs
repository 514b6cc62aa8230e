/**
 * The second sync generator of the workspace: builds what has changed, and writes the files that are made from builds and
 * from runs of tests. `nx sync:check` leaves them out: the targets that have the builds check them.
 *
 * @param {import('nx/src/generators/tree.js').Tree} tree
 */
export default async function built(tree) {
  // The tree also has the changes of the first generator.
  const outOfSyncMessage = 'Files that are made from sources or builds are out of date. Run: npx nx sync';
  if (process.argv.includes('sync:check')) return { outOfSyncMessage };
  const { flushChanges } = await import('nx/src/generators/tree.js');
  const { builtFiles } = await import('./built-files.mjs');
  // The builds need the files of the first generator, which Nx writes after the last one.
  flushChanges(tree.root, tree.listChanges());
  for (const [path, text] of await builtFiles()) if (tree.read(path, 'utf8') !== text) tree.write(path, text);
  return { outOfSyncMessage };
}
