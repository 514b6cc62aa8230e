import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyPlugin } from '@latchkey/kernel';
import { refuseUnknownOptions } from '../known-options.js';
import type { ConformanceFlow, ConformanceOptions, FlowStep, PluginFactory } from './options.js';
import { openWidget, type OpenedWidget, type OpenOptions } from './run/open-widget.js';

/** A source file of the plugin. */
export interface SourceFile {
  /** Relative to the package, with `/`: `src/pager.ts`. */
  readonly path: string;
  readonly absolute: string;
  readonly text: string;
}

const NAMES = {
  folder: true,
  entry: true,
  options: true,
  isMode: true,
  products: true,
  neighbours: true,
  slots: true,
  locales: true,
  flows: true,
  exceptions: true,
  clauses: true,
} as const;
const FLOW_NAMES = { name: true, options: true, props: true, session: true, background: true, steps: true } as const;
const STEP_NAMES = {
  name: true,
  fields: true,
  button: true,
  isSubmittedByTyping: true,
  act: true,
  calls: true,
  sends: true,
  refusedTexts: true,
  refusals: true,
  signsIn: true,
  heading: true,
} as const;

/** The plugin under test, and results that several clauses share. */
export class Subject {
  readonly #memory = new Map<string, unknown>();

  readonly factory: PluginFactory;
  readonly options: ConformanceOptions;

  constructor(factory: PluginFactory, options: ConformanceOptions) {
    refuseUnknownOptions('The conformance kit', options, NAMES);
    for (const flow of options.flows ?? []) {
      refuseUnknownOptions<ConformanceFlow>(`The flow "${flow.name}"`, flow, FLOW_NAMES);
      for (const step of flow.steps) refuseUnknownOptions<FlowStep>(`The step "${step.name}"`, step, STEP_NAMES);
    }
    this.factory = factory;
    this.options = options;
  }

  /** Creates the plugin with the options of a flow, or else those of the test. */
  create(flow?: ConformanceFlow): AnyPlugin {
    return this.factory((flow?.options ?? this.options.options) as never);
  }

  /** The plugin, for checks that do not run it. */
  get plugin(): AnyPlugin {
    return this.remember('plugin', () => this.create());
  }

  /** The id of the plugin; a replacement if the factory creates none, which the clauses report. */
  get id(): string {
    try {
      return String(this.plugin.id);
    } catch {
      return 'the plugin';
    }
  }

  /** The flows of the plugin; for a plugin without flows, one that only opens the first screen. */
  get flows(): readonly ConformanceFlow[] {
    const { flows = [] } = this.options;
    return flows.length > 0 ? flows : [{ name: 'opens the widget', steps: [] }];
  }

  /** Returns the result of a function that runs once. */
  remember<T>(name: string, make: () => T): T {
    if (!this.#memory.has(name)) this.#memory.set(name, make());
    return this.#memory.get(name) as T;
  }

  /** Forgets all results. */
  forget(): void {
    this.#memory.clear();
  }

  /** Returns the products of a widget with the plugin. */
  composed(plugin = this.create()): Pick<OpenOptions, 'products' | 'mode'> {
    const { products: others = [] } = this.options;
    return this.options.isMode ? { products: others, mode: plugin } : { products: [...others, plugin] };
  }

  /** Opens a widget with the plugin, runs `use`, and closes it. */
  async withWidget<T>(
    { flow, ...options }: Partial<OpenOptions> & { readonly flow?: ConformanceFlow },
    use: (widget: OpenedWidget) => Promise<T>,
  ): Promise<T> {
    await this.preload();
    const props = { ...flow?.props, ...options.props };
    const { session, background } = flow ?? {};
    const widget = await openWidget({ ...this.composed(this.create(flow)), session, background, ...options, props });
    try {
      return await use(widget);
    } finally {
      widget.close();
    }
  }

  /** Loads the chunks of the plugin, so that no time limit depends on the disk. */
  preload(): Promise<unknown> {
    return this.remember('preload', () => {
      const { flows, port, screens = {} } = this.plugin;
      const loaders = [flows, port, ...Object.values(screens)].map(async (load) =>
        (load as (() => unknown) | undefined)?.(),
      );
      return Promise.allSettled(loaders);
    });
  }

  /** The path of the package's folder. */
  get folder(): string {
    return this.remember('folder', () => packageFolder(this.options.folder));
  }

  /** The `package.json`, or an empty object. */
  get manifest(): Readonly<Record<string, unknown>> {
    const path = join(this.folder, 'package.json');
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : {};
  }

  /** The languages of the texts, besides English: those of the options, or the files of `src/locales`. */
  get languages(): readonly string[] {
    const { locales } = this.options;
    return locales ? Object.keys(locales) : this.localeFiles.map(({ path }) => basename(path).replace(/\.\w+$/, ''));
  }

  /** The files of `src/locales`, without the type of the texts. */
  get localeFiles(): readonly SourceFile[] {
    return this.sources.filter(({ path }) => /^src\/locales\/(?!locale\.)[^/]+$/.test(path));
  }

  /** The sources without tests. */
  get sources(): readonly SourceFile[] {
    return this.remember('sources', () => {
      const root = join(this.folder, 'src');
      if (!existsSync(root)) return [];
      return readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.[jt]sx?$/.test(name) && !/\.(test|test-d|d)\.[jt]sx?$/.test(name))
        .sort()
        .map((name) => {
          const absolute = join(root, name);
          const path = relative(this.folder, absolute).replaceAll('\\', '/');
          return { path, absolute, text: readFileSync(absolute, 'utf8') };
        });
    });
  }
}

/** Returns the folder of the nearest `package.json`. @throws Error if there is none */
function packageFolder(given: string | URL): string {
  const start = /^\w\w+:/.test(String(given)) ? filePath(String(given)) : String(given);
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) throw new Error(`There is no package.json above ${start}.`);
  }
}

// Vite replaces `new URL('..', import.meta.url)` by an http URL.
function filePath(url: string): string {
  if (url.startsWith('file:')) return fileURLToPath(url);
  throw new Error(`The folder of the plugin is ${url}. Write folder: import.meta.url.`);
}
