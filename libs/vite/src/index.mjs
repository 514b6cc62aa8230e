/** Packages whose modules the group may contain: ours, and what they need of React. */
const GROUPED = /[\\/]node_modules[\\/](@latchkey|latchkey|react|scheduler)[\\/]/;

/** The first version that builds with Rolldown. */
const OLDEST_VITE = 8;

/**
 * Vite plugins for a page with the widget.
 *
 * In builds, everything of Latchkey and React that the page needs before its first screen is one file, `latchkey`, which
 * Vite preloads beside the entry. Without the plugin, an entry with a top-level `await`, or a second page that shares the
 * widget, gets up to six files.
 *
 * @param {object} [options]
 * @param {boolean} [options.sheets] Whether `*.css.ts` files with the placeholder `'__LATCHKEY_CSS__'` get their own CSS
 *   as text, for authors of plugins. Needs `@vanilla-extract/vite-plugin`. @default false
 * @returns {import('vite').PluginOption[]} Vite older than 8 gets no group, and a warning.
 */
export function latchkey({ sheets = false } = {}) {
  return [firstScreenGroup(), sheets && import('./sheets.mjs').then(({ latchkeySheets }) => latchkeySheets())];
}

/** @returns {import('vite').Plugin} */
function firstScreenGroup() {
  /** @type {Map<string, boolean>} */
  let known = new Map();
  return {
    name: 'latchkey-first-screen',
    apply: 'build',
    // A watching build starts again with another graph.
    buildStart: () => void (known = new Map()),
    // Older versions have another bundler, and do not name theirs. The manifest allows them: as a dependency of
    // `latchkey`, the package also gets into projects with another Vite, or with none.
    configResolved({ logger }) {
      const version = this.meta?.viteVersion;
      if (parseInt(version ?? '0') < OLDEST_VITE)
        logger.warn(`latchkey() of @latchkey/vite has no effect: it needs Vite ${OLDEST_VITE} or newer.`);
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: (id, context) => (isBeforeFirstScreen(id, context, known) ? 'latchkey' : null),
                  test: GROUPED,
                  debugName: 'latchkey',
                },
              ],
            },
          },
        },
      },
    }),
  };
}

/**
 * Whether an entry reaches the module by static imports alone.
 *
 * @param {string} id
 * @param {{ getModuleInfo(id: string): { isEntry: boolean, importers: readonly string[] } | null }} context
 * @param {Map<string, boolean>} known results, by module
 * @returns {boolean}
 */
function isBeforeFirstScreen(id, context, known) {
  const before = known.get(id);
  if (before !== undefined) return before;
  // A cycle of imports is reached only if something outside of it is.
  known.set(id, false);
  const info = context.getModuleInfo(id);
  const found =
    info !== null && (info.isEntry || info.importers.some((importer) => isBeforeFirstScreen(importer, context, known)));
  known.set(id, found);
  return found;
}
