import { EdgeVM } from '@edge-runtime/vm';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type * as server from '../src/server/index.js';

const ENTRY = fileURLToPath(new URL('../src/server/index.ts', import.meta.url));

/** Bundles `@latchkey/session/server` with its dependencies into one script, as a host does for an edge function. */
export async function bundleServerEntry(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['@latchkey/source', 'edge-light', 'worker'] },
    build: { write: false, lib: { entry: ENTRY, formats: ['iife'], name: 'latchkey' } },
  });
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [file] = files;
  if (file?.type !== 'chunk' || files.length > 1) throw new Error(`The bundle has ${files.length} files.`);
  return file.code;
}

/** Runs a script in the edge runtime: Web APIs, nothing of Node, and no code from strings. */
export function runInEdgeRuntime(script: string) {
  const runtime = new EdgeVM({ codeGeneration: { strings: false, wasm: false } });
  // A declaration of a script is a property of its global object.
  runtime.evaluate(script);
  return {
    server: runtime.evaluate<typeof server>('latchkey'),
    evaluate: <T>(code: string): T => runtime.evaluate<T>(code),
    /** Sets the clock of the runtime ahead. */
    advance: (ms: number) =>
      runtime.evaluate(`globalThis.Date = class extends Date {
        constructor(...time) { super(...(time.length > 0 ? time : [new.target.now()])); }
        static now() { return super.now() + ${ms}; }
      }`),
  };
}
