import { build, createLogger, version, type Plugin, type Rolldown } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { latchkey } from './index.mjs';

/** A page whose entry waits at its top level, with a lazy module that shares a chain of modules with it. */
const SOURCES: Readonly<Record<string, string>> = {
  '/page.js': `import { widget } from '/node_modules/@latchkey/shell/widget.js'; await widget(); export {};`,
  '/node_modules/@latchkey/shell/widget.js': `
    import { createElement } from '/node_modules/react/index.js';
    import { runtime } from '/node_modules/@latchkey/kernel/runtime.js';
    export const widget = async () => {
      console.log(createElement(), runtime());
      await import('/node_modules/@latchkey/shell/later.js');
    };`,
  '/node_modules/@latchkey/shell/later.js': `
    import { runtime } from '/node_modules/@latchkey/kernel/runtime.js';
    import { store } from '/node_modules/@latchkey/kernel/store.js';
    import { late } from '/node_modules/@latchkey/kernel/late.js';
    console.log(runtime(), store(), late());`,
  '/node_modules/@latchkey/kernel/runtime.js': `
    import { store } from '/node_modules/@latchkey/kernel/store.js';
    export const runtime = () => [store()];`,
  '/node_modules/@latchkey/kernel/store.js': `export const store = () => 'store';`,
  '/node_modules/@latchkey/kernel/late.js': `export const late = () => 'late';`,
  '/node_modules/react/index.js': `export const createElement = () => 'element';`,
};

describe('latchkey()', () => {
  it('makes one file of the modules that the page needs before its first screen', async () => {
    const files = await buildPage();
    const group = files.find(({ name }) => name === 'latchkey');
    const entry = files.find(({ isEntry }) => isEntry);
    expect(entry?.imports).toEqual([group?.fileName]);
    expect(modulesOf(group)).toEqual(['kernel/runtime.js', 'kernel/store.js', 'react/index.js', 'shell/widget.js']);
  });

  it('leaves a module that only a lazy module needs in the file of that module', async () => {
    const files = await buildPage();
    const later = files.find(({ isDynamicEntry }) => isDynamicEntry);
    expect(modulesOf(later)).toEqual(['kernel/late.js', 'shell/later.js']);
  });

  it('keeps the groups of the host', async () => {
    const files = await buildPage([{ name: 'hosts', test: /late\.js$/ }]);
    expect(modulesOf(files.find(({ name }) => name === 'hosts'))).toEqual(['kernel/late.js']);
    expect(files.some(({ name }) => name === 'latchkey')).toBe(true);
  });
});

describe('latchkey() in another version of Vite', () => {
  it.each([
    ['warns in one that is too old', '7.3.1', 1],
    ['warns in one that does not name its version', undefined, 1],
    ['says nothing in this one', version, 0],
  ])('%s', (_, viteVersion, warnings) => {
    const warn = vi.spyOn(createLogger(), 'warn');
    const [plugin] = latchkey() as [Plugin & { configResolved(config: { logger: { warn: unknown } }): void }];
    plugin.configResolved.call({ meta: { viteVersion } } as never, { logger: { warn: warn.mockReturnValue() } });
    expect(warn).toHaveBeenCalledTimes(warnings);
  });
});

async function buildPage(groups: readonly { name: string; test: RegExp }[] = []): Promise<Rolldown.OutputChunk[]> {
  const sources = {
    name: 'sources',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id in SOURCES ? id : undefined),
    load: (id: string) => SOURCES[id],
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [latchkey(), sources],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: '/page.js', output: { codeSplitting: { groups: [...groups] } } },
    },
  });
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === 'chunk');
}

/** The modules of a file, by package and name. */
function modulesOf(file: Rolldown.OutputChunk | undefined): readonly string[] {
  return (file?.moduleIds ?? [])
    .filter((id) => id in SOURCES)
    .map((id) => id.split('/').slice(-2).join('/'))
    .sort();
}
