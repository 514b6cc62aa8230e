import type { Api } from './api.js';
import { Refusal } from './api.js';
import { keepLive } from './live.js';
import type { Version } from './model.js';
import { createPage } from './page.js';
import type { Desk, Part, Section } from './section.js';
import { createApps } from './sections/apps.js';
import { createClock } from './sections/clock.js';
import { createFaults } from './sections/faults.js';
import { createMessages } from './sections/messages.js';
import { createProject } from './sections/project.js';
import { createRequests } from './sections/requests.js';
import { createUsers } from './sections/users.js';
import { createTimes, tellDuration } from './time.js';

/** How often relative times are updated. */
const TELL_MS = 5_000;

/** Renders the inbox into `root` and keeps it up to date. */
export function startInbox(root: HTMLElement, api: Api): void {
  let version: Version | undefined;
  const times = createTimes(() => Date.now() + (version?.clock ?? 0));

  const desk: Desk = {
    api,
    times,
    say: (text) => page.say(text),
    async act(action) {
      try {
        await action();
      } catch (error) {
        return error instanceof Refusal ? error.message : 'The emulator doesn’t answer. Is it running?';
      } finally {
        await live.look();
      }
      return undefined;
    },
  };

  const page = createPage([
    createMessages(desk),
    createUsers(desk),
    createApps(desk),
    createRequests(desk),
    createProject(desk),
    createFaults(desk),
    createClock(desk, () => version?.clock ?? 0),
  ]);
  root.replaceChildren(page.element);

  /** The version of each section at its last refresh. */
  const fresh = new Map<Section, Version>();

  async function refresh(section: Section, current: Version): Promise<void> {
    const seen = fresh.get(section);
    if (seen !== undefined && seen.instance === current.instance && section.shows.every(isSame(seen, current))) return;
    page.count(section, await section.refresh());
    fresh.set(section, current);
  }

  const live = keepLive({
    document,
    readVersion: api.version,
    async onVersion(current) {
      const isMoved = version?.clock !== current.clock;
      version = current;
      page.showClock(current.clock === 0 ? '' : `Clock + ${tellDuration(current.clock)}`);
      for (const section of page.sections) {
        if (section === page.open || section.alwaysFresh === true) await refresh(section, current);
      }
      if (isMoved) times.tell();
    },
    onLiveness: page.showLiveness,
  });

  addEventListener('hashchange', () => {
    page.goTo(location.hash);
    page.focusHeading();
    void live.look();
  });
  page.goTo(location.hash);
  setInterval(() => {
    if (!document.hidden) times.tell();
  }, TELL_MS);
}

function isSame(a: Version, b: Version): (part: Part) => boolean {
  return (part) => a[part] === b[part];
}
