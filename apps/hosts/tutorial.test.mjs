import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ensureChromium } from '../../tools/e2e/chromium.mjs';
import { workspace } from '../../tools/workspace/run.mjs';
import { start, withTarballs } from './follow-document.mjs';
import { newFolder, packAll, remove } from './install.mjs';
import { freePort } from './start-server.mjs';

// Follows the tutorial for authors of plugins in an empty folder, with the packed packages in place of the published ones
// and with free ports. `file=name` behind the language of a block is the file that it has; `sh run` has commands.

const isDeep = process.env.LATCHKEY_TIER === 'deep';
const PORTS = [4210, 5173, 5174];

describe.runIf(isDeep)('The tutorial for plugins', async () => {
  const blocks = blocksOf(await readFile(join(workspace, 'docs/authoring/tutorial.md'), 'utf8'));
  let folder;
  afterAll(() => folder && remove(folder));

  it('has ten steps, and each file once', async () => {
    expect(blocks.steps).toHaveLength(10);
    const names = blocks.files.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('leads to a plugin that passes its tests', async () => {
    folder = await newFolder('tutorial');
    const ports = new Map(await Promise.all(PORTS.map(async (port) => [String(port), String(await freePort())])));
    const withPorts = (text) =>
      text.replaceAll(new RegExp(`\\b(${PORTS.join('|')})\\b`, 'g'), (port) => ports.get(port));
    for (const { name, text } of blocks.files) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), withPorts(text));
    }
    const tarballs = await packAll();
    const environment = { CHROMIUM_PATH: await ensureChromium(), LATCHKEY_EMULATOR_PORT: ports.get('4210') };
    expect(blocks.commands.length).toBeGreaterThan(0);
    for (const command of blocks.commands) {
      await start(folder, withPorts(withTarballs(command, tarballs)), environment).succeed();
    }
  });
});

/** The steps, files and commands of the tutorial. */
function blocksOf(markdown) {
  const blocks = [...markdown.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm)];
  return {
    steps: markdown.match(/^## \d+\. /gm),
    files: blocks.flatMap(([, , info, text]) => {
      const [, name] = /\bfile=(\S+)/.exec(info) ?? [];
      return name ? [{ name, text }] : [];
    }),
    commands: blocks.flatMap(([, language, info, text]) =>
      language === 'sh' && info.trim() === 'run' ? text.trim().split('\n') : [],
    ),
  };
}
