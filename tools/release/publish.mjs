import { join } from 'node:path';
import { newFolder, npm, remove } from '../../apps/hosts/install.mjs';
import { packages } from '../workspace/packages.mjs';
import { pack } from '../workspace/pack.mjs';
import { workspace } from '../workspace/run.mjs';
import { inPublishOrder } from './publish-order.mjs';

// Publishes every package whose version the registry lacks, in dependency order, with provenance. Runs in
// .github/workflows/release.yml; `tools/release/rehearse.mjs` runs the same code with a registry on this machine.

if (process.argv[1] === import.meta.filename) {
  const folder = await newFolder('release');
  try {
    const { published, present } = await publishAll(await packRelease(folder), (args) => npm(workspace, args));
    console.log(`Published ${published.length} packages; the registry has had ${present.length} already.`);
  } finally {
    await remove(folder);
  }
}

/** Packs all published packages. They must be built. @returns {Promise<{ manifest: Record<string, any>, tarball: string }[]>} */
export async function packRelease(folder) {
  return pack(
    packages().filter(({ manifest }) => !manifest.private),
    join(folder, 'tarballs'),
  );
}

/**
 * Publishes packages in dependency order. A run that was interrupted can be repeated.
 *
 * @param {readonly { manifest: Record<string, any>, tarball: string }[]} packed
 * @param {(args: readonly string[]) => Promise<string>} runNpm runs npm, and rejects with its output if it fails
 * @param {readonly string[]} [args] more arguments for `npm publish`
 * @returns {Promise<{ published: string[], present: string[] }>} `name@version` of what was published, and of what the
 *   registry had already
 */
export async function publishAll(packed, runNpm, args = []) {
  const published = [];
  const present = [];
  for (const { manifest, tarball } of inPublishOrder(packed)) {
    const name = `${manifest.name}@${manifest.version}`;
    if (await isPublished(name, runNpm)) {
      present.push(name);
      continue;
    }
    await runNpm(['publish', tarball, ...args]);
    console.log(`published ${name}`);
    published.push(name);
  }
  return { published, present };
}

async function isPublished(name, runNpm) {
  try {
    return (await runNpm(['view', name, 'version'])).trim() !== '';
  } catch (error) {
    // The registry has no package of this name. Any other failure, such as no network, stops the release.
    if (/\bE404\b/.test(error.message)) return false;
    throw error;
  }
}
