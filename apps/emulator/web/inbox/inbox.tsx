import { type ComponentChildren, createRef, Fragment, type RefObject, render } from 'preact';
import { type Api, Refusal } from './api.js';
import { keepLive, type Liveness } from './live.js';
import type { Summary, Version } from './model.js';
import { type Desk, DeskContext, Now, type Section } from './section.js';
import { apps } from './sections/apps.js';
import { clock } from './sections/clock.js';
import { faults } from './sections/faults.js';
import { messages } from './sections/messages.js';
import { project } from './sections/project.js';
import { requests } from './sections/requests.js';
import { sessions } from './sections/sessions.js';
import { users } from './sections/users.js';
import { describeDuration } from './time.js';

const SECTIONS: readonly [Section, ...Section[]] = [messages, users, sessions, apps, requests, faults, project, clock];

/** How often relative times are updated. */
const TICK_MS = 5_000;

const LIVENESS: Readonly<Record<Liveness, string>> = {
  live: 'Live',
  resting: 'Paused while the tab is hidden',
  gone: 'Not connected',
};

/** What the page shows. */
interface PageState {
  readonly open: Section;
  /** The sections that were read, the open one among them. */
  readonly contents: ReadonlyMap<Section, ComponentChildren>;
  readonly summary: Summary | undefined;
  readonly liveness: Liveness | undefined;
  /** Offset of the emulator's clock from real time, in milliseconds. */
  readonly offsetMs: number;
  /** The last announcements. A number tells equal ones apart. */
  readonly announced: { readonly text: string; readonly count: number };
}

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

  /** The version of each section when it was last read. */
  const read = new Map<Section, Version>();

  async function refresh(section: Section, current: Version): Promise<void> {
    const seen = read.get(section);
    if (seen !== undefined && isSame(seen, current, section.shows)) return;
    const content = await section.read(api);
    update({ contents: new Map(state.contents).set(section, content) });
    read.set(section, current);
  }

  /** The version of the summary. */
  let summarized: Version | undefined;

  async function refreshSummary(current: Version): Promise<void> {
    if (summarized !== undefined && isSame(summarized, current, ['data', 'requests', 'faults'])) return;
    update({ summary: await api.summary() });
    summarized = current;
  }

  root.replaceChildren();
  update({});
  const live = keepLive({
    document,
    readVersion: api.version,
    async onVersion(current) {
      if (state.offsetMs !== current.clock) update({ offsetMs: current.clock });
      for (const section of SECTIONS) {
        if (section === state.open || section.alwaysFresh === true) await refresh(section, current);
      }
      await refreshSummary(current);
    },
    onLiveness(liveness) {
      if (state.liveness === 'gone' && liveness === 'live') desk.say('The emulator answers again.');
      update({ liveness });
    },
  });

  addEventListener('hashchange', () => {
    update({ open: sectionAt(location.hash) });
    void focusTarget();
  });
  /** Focuses the part that the URL hash names, else the heading of its section. */
  async function focusTarget(): Promise<void> {
    const { hash } = location;
    const part = () => document.getElementById(hash.slice(1));
    const target = part();
    (target ?? heading.current)?.focus();
    await live.look();
    // A section that was opened for the first time has its parts only now.
    if (target === null && hash === location.hash) part()?.focus();
  }
  setInterval(() => {
    if (!document.hidden) update({});
  }, TICK_MS);
}

/** The section of a URL hash, else the first one. @param hash e.g. `#users`, or `#project/general` for a part */
function sectionAt(hash: string): Section {
  return SECTIONS.find(({ id }) => id === hash.slice(1).split('/')[0]) ?? SECTIONS[0];
}

function isSame(a: Version, b: Version, parts: Section['shows']): boolean {
  return a.instance === b.instance && parts.every((part) => a[part] === b[part]);
}

function Page(props: PageState & { heading: RefObject<HTMLHeadingElement> }) {
  const { open, contents, summary, liveness, announced, heading } = props;
  return (
    <div class="page" data-state={liveness}>
      <Header {...props} />
      <p class="lost" role="status">
        {liveness === 'gone' &&
          'The emulator doesn’t answer. This page tries again every second and keeps what you have typed.'}
      </p>
      <div class="columns">
        <nav aria-label="Sections">
          <ul>
            {SECTIONS.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} aria-current={section === open ? 'page' : undefined}>
                  {section.title} {section.counts && <span class="count">{summary?.counts[section.counts]}</span>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          <h2 tabIndex={-1} ref={heading}>
            {open.title}
          </h2>
          {/* Closed sections stay, with what was typed into them. */}
          {[...contents].map(([section, view]) => (
            <div key={section.id} class="content" hidden={section !== open}>
              {view}
            </div>
          ))}
        </main>
      </div>
      <p class="hidden" role="status" aria-live="polite">
        {/* Another key makes another text node, which is announced even if its text is the same. */}
        <Fragment key={announced.count}>{announced.text}</Fragment>
      </p>
    </div>
  );
}

function Header({ summary, liveness, offsetMs }: PageState) {
  return (
    <header class="head">
      <div>
        <h1>Latchkey emulator</h1>
        <p class="quiet">
          This is the sign-in provider on this machine, for development: what your page sends arrives here, and nothing
          leaves the machine.
        </p>
      </div>
      <div class="state">
        {offsetMs !== 0 && (
          <p class="chip" data-tone="warning">
            Clock + {describeDuration(offsetMs)}
          </p>
        )}
        <p class="liveness" data-state={liveness}>
          {liveness && LIVENESS[liveness]}
        </p>
        {summary && (
          <a class="button" href={summary.hostPage}>
            Back to {new URL(summary.hostPage).host}
          </a>
        )}
      </div>
    </header>
  );
}
