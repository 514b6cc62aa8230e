import { type ComponentChildren, Fragment, type RefObject } from 'preact';
import type { Liveness } from './live.js';
import type { Summary } from './model.js';
import type { Section } from './section.js';
import { apps } from './sections/apps.js';
import { clock } from './sections/clock.js';
import { faults } from './sections/faults.js';
import { messages } from './sections/messages.js';
import { project } from './sections/project.js';
import { requests } from './sections/requests.js';
import { sessions } from './sections/sessions.js';
import { users } from './sections/users.js';
import { describeDuration } from './time.js';

export const SECTIONS: readonly [Section, ...Section[]] = [
  messages,
  users,
  sessions,
  apps,
  requests,
  faults,
  project,
  clock,
];

const LIVENESS: Readonly<Record<Liveness, string>> = {
  live: 'Live',
  resting: 'Paused while the tab is hidden',
  gone: 'Not connected',
};

/** What the page shows. */
export interface PageState {
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

/** The section of a URL hash, else the first one. @param hash e.g. `#users`, or `#project/general` for a part */
export function sectionAt(hash: string): Section {
  return SECTIONS.find(({ id }) => id === hash.slice(1).split('/')[0]) ?? SECTIONS[0];
}

export function Page(props: PageState & { heading: RefObject<HTMLHeadingElement> }) {
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
          This is the sign-in provider on this machine, for development: the emails, text messages and calls of your
          page arrive here, and nothing leaves the machine.
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
