/**
 * The sync generator of the workspace: writes the files that are made from sources, and then removes the links in
 * `node_modules` to plugins that do not exist. `nx sync` runs it, and `nx sync:check` fails if it would change a file.
 *
 * @param {import('nx/src/generators/tree.js').Tree} tree
 */
export default async function lists(tree) {
  // Nx requires this module, and Node requires no module whose imports have a top-level await.
  const { derivedFiles } = await import('./derived-files.mjs');
  const { removeStaleLinks } = await import('./package-links.mjs');
  for (const [path, text] of await derivedFiles()) {
    if (text === undefined) tree.delete(path);
    else if (tree.read(path, 'utf8') !== text) tree.write(path, text);
  }
  return {
    outOfSyncMessage: 'Files that are made from the sources are out of date. Run: npx nx sync',
    callback: removeStaleLinks,
  };
}

/** Writes these files without the other generator, whose files do not depend on a new plugin. */
export async function writeLists() {
  const { FsTree, flushChanges } = await import('nx/src/generators/tree.js');
  const { workspace } = await import('../workspace/run.mjs');
  const tree = new FsTree(workspace, false);
  const { callback } = await lists(tree);
  flushChanges(workspace, tree.listChanges());
  callback();
}
