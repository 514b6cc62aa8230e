import { element } from '../element.js';

/** One tab and what it shows. */
export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly panel: HTMLElement;
  /** Called when the tab is selected. */
  readonly onSelect?: () => void;
}

/** A row of tabs. */
export interface Tabs {
  readonly bar: HTMLElement;
  /** Selects the tab with this id. */
  select(id: string): void;
}

/** Makes WAI-ARIA tabs: the arrow keys select a tab, Tab moves to the panel. The first tab is selected. */
export function tabs(label: string, list: readonly Tab[]): Tabs {
  const buttons = list.map(({ id, label: words }) =>
    element('button', { type: 'button', className: 'tab', id: `${id}-tab`, role: 'tab' }, words),
  );
  const open = (at: number) => {
    list.forEach(({ panel }, other) => {
      const button = buttons[other];
      panel.hidden = other !== at;
      if (!button) return;
      button.ariaSelected = String(other === at);
      button.tabIndex = other === at ? 0 : -1;
    });
    list[at]?.onSelect?.();
  };
  list.forEach(({ id, panel }, at) => {
    panel.id ||= `${id}-panel`;
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', `${id}-tab`);
    buttons[at]?.setAttribute('aria-controls', panel.id);
    buttons[at]?.addEventListener('click', () => open(at));
  });
  const bar = element('div', { className: 'tabs', role: 'tablist', ariaLabel: label }, ...buttons);
  bar.addEventListener('keydown', (event) => {
    const at = buttons.findIndex((button) => button === event.target);
    const next = step(event.key, at, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    open(next);
    buttons[next]?.focus();
  });
  open(0);
  return { bar, select: (id) => open(list.findIndex((tab) => tab.id === id)) };
}

function step(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
