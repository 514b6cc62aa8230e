import type { CDPSession } from '@playwright/test';

/** A heap snapshot as Chromium writes it, with the members that are read here. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  /** The fields of each node, one node after the other. */
  readonly nodes: readonly number[];
}

/** The types of nodes that are no values of scripts: compiled code, and objects of the browser. */
const OTHERS = new Set(['code', 'native', 'hidden', 'synthetic']);

/** What a page keeps once everything that nothing refers to has been collected. */
export interface Kept {
  /** The number of nodes, attached or not. */
  readonly nodes: number;
  /** The number of listeners, on targets of any kind. */
  readonly listeners: number;
  /**
   * The size in bytes of all values of scripts: objects, arrays, closures with their contexts, strings, numbers, and
   * the shapes of objects.
   *
   * The used heap would include compiled code and tables of the engine, which come and go by hundreds of kilobytes with
   * the load of the machine. No script can leave something there without a value that refers to it.
   */
  readonly bytes: number;
}

/** Collects garbage and measures what the page keeps. */
export async function measureKept(devtools: CDPSession): Promise<Kept> {
  // Weak references and finalizers take a second pass.
  for (let pass = 0; pass < 3; pass++) await devtools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters');
  return { nodes, listeners, bytes: await valueBytes(devtools) };
}

/** Takes a snapshot of the heap, and adds the sizes of the values in it. */
async function valueBytes(devtools: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const add = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', add);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', add);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot;
  const { node_fields: fields, node_types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (!OTHERS.has(node_types[0][nodes[node + type] ?? 0] ?? '')) bytes += nodes[node + size] ?? 0;
  }
  return bytes;
}

/**
 * Lists the listeners of `window`, `document` and elements (by selector) that scripts of this repository have added:
 * `window storage`. Leaves out those of React, of the official client and of the harness, whose scripts have names of
 * their own or none.
 */
export async function leftListeners(devtools: CDPSession, targets: readonly string[]): Promise<string[]> {
  const urls = new Map<string, string>();
  devtools.on('Debugger.scriptParsed', ({ scriptId, url }) => urls.set(scriptId, url));
  await devtools.send('Debugger.enable');
  const left: string[] = [];
  for (const target of targets) {
    const expression = target.startsWith('#') ? `document.querySelector('${target}')` : target;
    const { result } = await devtools.send('Runtime.evaluate', { expression });
    const { listeners } = await devtools.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    for (const { type, scriptId } of listeners) {
      const name = new URL(urls.get(scriptId) || 'about:blank').pathname;
      if (name.endsWith('.js') && !/\/(react|stytch)-[^/]+$/.test(name)) left.push(`${target} ${type}`);
    }
  }
  await devtools.send('Debugger.disable');
  return left;
}
