import type { Version } from './model.js';

/** State of the page: `live` is current, `resting` is a hidden tab, `gone` is an emulator without a response. */
export type Liveness = 'live' | 'resting' | 'gone';

export interface LiveOptions {
  readonly readVersion: () => Promise<Version>;
  /** Called with each version. While it is pending, no other version is read. */
  readonly onVersion: (version: Version) => Promise<void>;
  readonly onLiveness: (liveness: Liveness) => void;
  readonly document: {
    readonly hidden: boolean;
    addEventListener(type: 'visibilitychange', listener: () => void): void;
  };
}

export interface Live {
  /** Polls at once, e.g. after an action of the user. Resolves when the result is shown. */
  look(): Promise<void>;
}

/** The pause between two polls. The emulator runs on the same machine, so a poll costs almost nothing. */
const PAUSE_MS = 1_000;

/** Polls for changes while the page is visible. */
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
      // A pending poll may have started before the change.
      await underWay;
      await look();
    },
  };
}
