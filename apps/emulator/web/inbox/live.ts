import type { Version } from './model.js';

/** Whether the page shows what is: it does, the tab is hidden and it rests, or the emulator doesn't answer. */
export type Liveness = 'live' | 'resting' | 'gone';

export interface LiveOptions {
  readonly readVersion: () => Promise<Version>;
  /** Called with each version read. While it is pending, nothing more is read. */
  readonly onVersion: (version: Version) => Promise<void>;
  readonly onLiveness: (liveness: Liveness) => void;
  readonly document: {
    readonly hidden: boolean;
    addEventListener(type: 'visibilitychange', listener: () => void): void;
  };
}

export interface Live {
  /** Looks at once, e.g. after an action of one's own. Resolves when what it found is shown. */
  look(): Promise<void>;
}

/** The pause between two looks. The emulator is on the same machine, and a look costs it next to nothing. */
const PAUSE_MS = 1_000;

/** Looks again and again whether something changed, as long as somebody can see the page. */
export function keepLive({ readVersion, onVersion, onLiveness, document }: LiveOptions): Live {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;

  async function lookOnce(): Promise<void> {
    try {
      await onVersion(await readVersion());
      onLiveness(document.hidden ? 'resting' : 'live');
    } catch {
      onLiveness('gone');
    }
  }

  function look(): Promise<void> {
    clearTimeout(timer);
    underWay ??= lookOnce().finally(() => {
      underWay = undefined;
      if (!document.hidden) timer = setTimeout(() => void look(), PAUSE_MS);
    });
    return underWay;
  }

  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) {
      void look();
      return;
    }
    clearTimeout(timer);
    onLiveness('resting');
  });
  void look();

  return {
    async look() {
      // A look under way may have begun before the change that is to be shown.
      await underWay;
      await look();
    },
  };
}
