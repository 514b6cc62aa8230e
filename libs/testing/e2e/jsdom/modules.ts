import { SourceTextModule, type Context, type Module } from 'node:vm';
import type { PageWindow } from './jsdom.js';

/** Fetches the text of a script; rejects when the network fails. */
export type FetchScript = (url: string) => Promise<string>;

/** The part of Node's class that its types lack. */
interface Cacheable {
  createCachedData(): Buffer;
}

const compiled = new Map<string, Buffer>();

/** The ES modules of one document, as in the HTML standard's module map: each is fetched and run once. */
export class ModuleMap {
  readonly #window: PageWindow;
  readonly #context: Context;
  readonly #fetchScript: FetchScript;
  readonly #modules = new Map<string, Promise<SourceTextModule>>();
  readonly #ready = new Map<string, SourceTextModule>();
  readonly #evaluations = new Map<string, Promise<void>>();
  #linking: Promise<unknown> = Promise.resolve();

  constructor(window: PageWindow, context: Context, fetchScript: FetchScript) {
    this.#window = window;
    this.#context = context;
    this.#fetchScript = fetchScript;
  }

  /** Fetches a module with its imports, and links it. */
  async load(url: string): Promise<SourceTextModule> {
    await this.#collect(url, new Set());
    const linking = this.#linking.then(() => this.#link(url));
    this.#linking = linking.catch(() => {});
    return linking;
  }

  /** The same, and runs it; resolves after its top-level `await`. */
  async import(url: string): Promise<Module> {
    const module = await this.load(url);
    await this.evaluate(module);
    return module;
  }

  /** Runs a loaded module once. */
  evaluate(module: SourceTextModule): Promise<void> {
    const { identifier } = module;
    const known = this.#evaluations.get(identifier);
    if (known) return known;
    const evaluation = module.evaluate();
    this.#evaluations.set(identifier, evaluation);
    return evaluation;
  }

  async #collect(url: string, seen: Set<string>): Promise<void> {
    if (seen.has(url)) return;
    seen.add(url);
    let made = this.#modules.get(url);
    if (!made) {
      made = this.#make(url);
      this.#modules.set(url, made);
      // As in Chromium, the next import fetches a failed module again.
      made.catch(() => this.#modules.delete(url));
    }
    const module = await made;
    if (module.status !== 'unlinked') return;
    await Promise.all(module.dependencySpecifiers.map((name) => this.#collect(new URL(name, url).href, seen)));
  }

  async #make(url: string): Promise<SourceTextModule> {
    const source = await this.#fetchScript(url);
    // In Node 20 `import()` does not work in code from a cache.
    const isCacheable = !source.includes('import(');
    const cachedData = isCacheable ? compiled.get(`${url} ${source.length}`) : undefined;
    const module = new SourceTextModule(source, {
      context: this.#context,
      identifier: url,
      ...(cachedData && { cachedData }),
      initializeImportMeta: (meta) => {
        meta.url = url;
        meta.resolve = (name: string) => new URL(name, url).href;
      },
      importModuleDynamically: (specifier) => this.#importFrom(url, specifier),
    });
    if (isCacheable && !cachedData)
      compiled.set(`${url} ${source.length}`, (module as unknown as Cacheable).createCachedData());
    this.#ready.set(url, module);
    return module;
  }

  async #importFrom(referrer: string, specifier: string): Promise<Module> {
    const url = new URL(specifier, referrer).href;
    try {
      return await this.import(url);
    } catch (error) {
      // The page must be able to distinguish network errors from others.
      if (!(error instanceof ScriptNotFetched)) throw error;
      throw new this.#window.TypeError(`Failed to fetch dynamically imported module: ${url}`);
    }
  }

  async #link(url: string): Promise<SourceTextModule> {
    const module = this.#ready.get(url);
    if (!module) throw new ScriptNotFetched(url);
    if (module.status === 'unlinked') {
      await module.link((specifier, { identifier }) => {
        const dependency = this.#ready.get(new URL(specifier, identifier).href);
        if (!dependency) throw new ScriptNotFetched(specifier);
        return dependency;
      });
    }
    return module;
  }
}

/** A script could not be loaded. */
export class ScriptNotFetched extends Error {
  constructor(url: string) {
    super(`The script ${url} was not fetched.`);
  }
}
