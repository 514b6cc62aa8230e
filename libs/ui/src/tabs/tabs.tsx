import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { useSheet } from '../sheet.js';
import { Stack } from '../base.js';
import * as css from './tabs.css.js';

/** Props of {@link TabList}. `Id` is the union of the tabs' ids. */
export interface TabListProps<Id extends string> {
  /** The element id of the caller's panel (`role="tabpanel"`). Followed by a tab's `id`, it is that tab's own id. */
  readonly id: string;
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: ReactNode }[];
  /** The `id` of the tab whose panel is drawn. */
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/**
 * Tabs with automatic activation: an arrow key moves and selects, Home and End select the first and last tab, Tab moves
 * into the panel (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). Arrow keys follow the reading direction.
 */
export function TabList<Id extends string>({ id, label, tabs, selected, onSelect }: TabListProps<Id>) {
  const at = tabs.findIndex((tab) => tab.id === selected);

  function move(event: KeyboardEvent<HTMLElement>) {
    const list = event.currentTarget;
    const forward = getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at - 1, Home: 0, End: tabs.length - 1 };
    steps[forward] = at + 1;
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const to = (step + tabs.length) % tabs.length;
    const tab = tabs[to];
    if (!tab) return;
    onSelect(tab.id);
    (list.children[to] as HTMLElement).focus();
  }

  return (
    <div
      ref={useSheet<HTMLDivElement>(css.sheet)}
      data-latchkey-waits
      role="tablist"
      aria-label={label}
      className={css.list}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={id + tab.id}
          aria-selected={tab.id === selected}
          aria-controls={tab.id === selected ? id : undefined}
          tabIndex={tab.id === selected ? 0 : -1}
          className={css.tab}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Props of {@link Tabs}: those of {@link TabList}, and the panel's content. */
export interface TabsProps<Id extends string> extends Omit<TabListProps<Id>, 'id'> {
  readonly children: ReactNode;
}

/** Tabs and the panel of the selected one. */
export function Tabs<Id extends string>({ children, ...list }: TabsProps<Id>) {
  const id = useId();
  return (
    <Stack gap={3}>
      <TabList {...list} id={id} />
      <div role="tabpanel" id={id} aria-labelledby={id + list.selected}>
        {children}
      </div>
    </Stack>
  );
}
