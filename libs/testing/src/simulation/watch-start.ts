import type { AnyPlugin, FlowContext } from '@latchkey/kernel';

/** What the `start` of a plugin may do. */
export interface StartWatch {
  /** The screens to which it may move. @default `start` is not run */
  readonly movesTo: readonly string[] | undefined;
  /** Reports an allowed move. */
  intend(screen: string, work: Promise<void>): void;
}

/** Wraps a plugin so that its `start` reports the screens that it moves to. */
export function watchStart({ start, ...plugin }: AnyPlugin, { movesTo, intend }: StartWatch): AnyPlugin {
  if (!start || !movesTo) return plugin;
  const watched = (ctx: FlowContext): FlowContext => ({
    ...ctx,
    go(screen) {
      const moved = ctx.go(screen);
      const ref = screen === 'main' ? screen : `${plugin.id}/${String(screen)}`;
      if (movesTo.includes(ref)) intend(ref, moved);
      return moved;
    },
  });
  return { ...plugin, start: (ctx) => start(watched(ctx)) };
}
