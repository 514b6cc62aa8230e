import { h, setText } from './dom.js';
import type { Liveness } from './live.js';
import type { Section } from './section.js';

/** The page around the sections: its header, the navigation and the element for the open section. */
export interface Page {
  readonly element: HTMLElement;
  readonly sections: readonly Section[];
  /** The open section. */
  readonly open: Section;
  /** Opens the section of a URL hash, else the first one. @param hash e.g. `#users` */
  goTo(hash: string): void;
  /** Sets the number beside a section's name in the navigation; `undefined` removes it. */
  count(section: Section, count: number | undefined): void;
  showLiveness(liveness: Liveness): void;
  /** Moves the focus to the section's heading, after a navigation link was followed. */
  focusHeading(): void;
  showClock(text: string): void;
  say(text: string): void;
}

const LIVENESS: Readonly<Record<Liveness, string>> = {
  live: 'Live',
  resting: 'Resting while the tab is hidden',
  gone: 'The emulator doesn’t answer',
};

export function createPage(sections: readonly [Section, ...Section[]]): Page {
  const counts = new Map(sections.map((section) => [section, h('span', { class: 'count' })]));
  const links = new Map(
    sections.map((section) => [section, h('a', { href: `#${section.id}` }, section.title, ' ', counts.get(section))]),
  );
  const heading = h('h2', { tabindex: '-1' });
  const content = h('div', { class: 'content' });
  const liveness = h('p', { class: 'liveness', role: 'status' });
  const clock = h('p', { class: 'chip', 'data-tone': 'warning', hidden: true });
  const spoken = h('p', { class: 'hidden', role: 'status', 'aria-live': 'polite' });
  let open: Section = sections[0];

  const element = h(
    'div',
    { class: 'page' },
    h(
      'header',
      {},
      h('p', { class: 'banner' }, 'Local emulator for development and tests. Not for production.'),
      h('div', { class: 'head' }, h('h1', {}, 'Latchkey emulator'), h('div', { class: 'state' }, clock, liveness)),
    ),
    h(
      'div',
      { class: 'columns' },
      h('nav', { 'aria-label': 'Sections' }, h('ul', {}, ...[...links.values()].map((link) => h('li', {}, link)))),
      h('main', {}, heading, content),
    ),
    spoken,
  );

  return {
    element,
    sections,
    get open() {
      return open;
    },
    goTo(hash) {
      open = sections.find(({ id }) => `#${id}` === hash) ?? sections[0];
      for (const [section, link] of links) {
        if (section === open) link.setAttribute('aria-current', 'page');
        else link.removeAttribute('aria-current');
      }
      heading.textContent = open.title;
      content.replaceChildren(open.element);
      document.title = `${open.title} · Latchkey emulator`;
    },
    count(section, count) {
      const element = counts.get(section);
      if (element !== undefined) setText(element, count === undefined || count === 0 ? '' : String(count));
    },
    showLiveness(state) {
      setText(liveness, LIVENESS[state]);
      liveness.dataset['state'] = state;
      element.dataset['state'] = state;
    },
    focusHeading: () => heading.focus(),
    showClock(text) {
      clock.hidden = text === '';
      setText(clock, text);
    },
    say: (text) => void (spoken.textContent = text),
  };
}
