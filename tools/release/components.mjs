import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from '../workspace/packages.mjs';
import { workspace } from '../workspace/run.mjs';

/** The folder of the one build that contains code of others: the script tag. Other builds import it. */
const BUILD = 'libs/element/dist';
const isOurs = ({ purl }) => /^pkg:npm\/(latchkey|%40latchkey\/[^@]+)@/.test(purl);

/**
 * Returns the software bill of materials of all published packages, in the format CycloneDX: these packages, what they
 * depend on, and what their builds contain. Needs the build of `@latchkey/element`.
 *
 * @returns {Record<string, any>}
 * @throws when the element is not built, or npm fails.
 */
export function billOfMaterials() {
  const named = packages()
    .filter(({ manifest }) => !manifest.private)
    .flatMap(({ manifest }) => ['-w', manifest.name]);
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', ...named];
  const options = {
    cwd: workspace,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  };
  const sbom = JSON.parse(execFileSync('npm', args, options));
  const lock = JSON.parse(readFileSync(join(workspace, 'package-lock.json'), 'utf8'));
  const contained = packagesInBuild().flatMap(({ name, within }) => {
    const isListed = sbom.components.some(({ purl }) => nameIn(purl) === name);
    return isListed || within ? [] : [componentOf(name, lock.packages[`node_modules/${name}`])];
  });
  return { ...sbom, components: [...sbom.components, ...contained] };
}

/** The packages of others in a bill of materials. @returns {{ name: string, licences: string[] }[]} */
export function othersIn(sbom) {
  return sbom.components
    .filter((component) => !isOurs(component))
    .map(({ purl, licenses = [] }) => ({
      name: nameIn(purl),
      licences: licenses.map(({ license, expression }) => expression ?? license.id ?? license.name),
    }));
}

/**
 * The packages whose code the script-tag build contains, by its source maps.
 *
 * @returns {{ name: string, within?: string }[]} `within`: the package that was published with a copy of this one
 */
export function packagesInBuild() {
  const folder = join(workspace, BUILD);
  if (!existsSync(join(folder, 'script')))
    throw new Error(`${BUILD}/script is missing. Build @latchkey/element first.`);
  const sources = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.map'))
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).sources);
  return packagesInSources(sources);
}

/** The packages that the paths of sources lead into. */
export function packagesInSources(sources) {
  const found = new Map();
  for (const source of sources) {
    const names = [...source.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].map(([, name]) => name);
    const name = names.at(-1);
    if (name) found.set(name, { name, ...(names.length > 1 && { within: names.at(-2) }) });
  }
  return [...found.values()];
}

function componentOf(name, locked) {
  if (!locked) throw new Error(`${name}, which a build contains, is not in package-lock.json.`);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${locked.version}`;
  const licenses = locked.license ? [{ license: { id: locked.license } }] : [];
  return { 'bom-ref': `${name}@${locked.version}`, type: 'library', name, version: locked.version, purl, licenses };
}

/** The name in the address of a package: `pkg:npm/%40scope/name@1.0.0`. */
function nameIn(purl) {
  return decodeURIComponent(/^pkg:npm\/(.*)@[^@]+$/.exec(purl)[1]);
}
