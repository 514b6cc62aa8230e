import { createRef, render } from 'preact';
import { type Api, Refusal } from './api.js';
import { keepLive, type Live } from './live.js';
import type { Version } from './model.js';
import { Page, type PageState, sectionAt, SECTIONS } from './page.js';
import { type Desk, DeskContext, Now, type Section } from './section.js';

/** How often relative times are updated. */
const TICK_MS = 5_000;

/** Renders the inbox into `root` and keeps it up to date. */
export function startInbox(root: HTMLElement, api: Api): void {
  let state: PageState = {
    open: sectionAt(location.hash),
    contents: new Map(),
    summary: undefined,
    liveness: undefined,
    offsetMs: 0,
    announced: { text: '', count: 0 },
  };
  const heading = createRef<HTMLHeadingElement>();
  const desk: Desk = {
    api,
    say: (text) => update({ announced: { text, count: state.announced.count + 1 } }),
    async act(action) {
      const problem = await problemOf(action);
      await live.look();
      return problem;
    },
  };

  function update(changes: Partial<PageState>): void {
    state = { ...state, ...changes };
    document.title = `${state.open.title} · Latchkey emulator`;
    render(
      <DeskContext.Provider value={desk}>
        <Now.Provider value={Date.now() + state.offsetMs}>
          <Page {...state} heading={heading} />
        </Now.Provider>
      </DeskContext.Provider>,
      root,
    );
  }

  root.replaceChildren();
  update({});
  const refresh = createRefresh(api, () => state, update);
  const live = keepLive({
    document,
    readVersion: api.version,
    onVersion: refresh,
    onLiveness(liveness) {
      if (state.liveness === 'gone' && liveness === 'live') desk.say('The emulator answers again.');
      update({ liveness });
    },
  });

  addEventListener('hashchange', () => {
    update({ open: sectionAt(location.hash) });
    void focusTarget(heading.current, live);
  });
  setInterval(() => {
    if (!document.hidden) update({});
  }, TICK_MS);
}

/** Runs an action. @returns the reason of a failure */
async function problemOf(action: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await action();
    return undefined;
  } catch (error) {
    return error instanceof Refusal ? error.message : 'The emulator doesn’t answer. Is it running?';
  }
}

/** Focuses the part that the URL hash names, else the heading of its section. */
async function focusTarget(heading: HTMLElement | null, live: Live): Promise<void> {
  const { hash } = location;
  const part = () => document.getElementById(hash.slice(1));
  const target = part();
  (target ?? heading)?.focus();
  await live.look();
  // A section that was opened for the first time has its parts only now.
  if (target === null && hash === location.hash) part()?.focus();
}

/** Reads what the page shows again, if its parts of the version have changed. */
function createRefresh(
  api: Api,
  current: () => PageState,
  update: (changes: Partial<PageState>) => void,
): (version: Version) => Promise<void> {
  /** The version of each section, and of the summary, when it was last read. */
  const read = new Map<Section | 'summary', Version>();

  function isCurrent(what: Section | 'summary', version: Version, parts: Section['shows']): boolean {
    const seen = read.get(what);
    return seen?.instance === version.instance && parts.every((part) => seen[part] === version[part]);
  }

  async function refreshSection(section: Section, version: Version): Promise<void> {
    if (isCurrent(section, version, section.shows)) return;
    const content = await section.read(api);
    update({ contents: new Map(current().contents).set(section, content) });
    read.set(section, version);
  }

  return async (version) => {
    if (current().offsetMs !== version.clock) update({ offsetMs: version.clock });
    for (const section of SECTIONS) {
      if (section === current().open || section.alwaysFresh === true) await refreshSection(section, version);
    }
    if (isCurrent('summary', version, ['data', 'requests', 'faults'])) return;
    update({ summary: await api.summary() });
    read.set('summary', version);
  };
}
