import type { Composition, Input, Read, Slot } from '@latchkey/kernel';
import { loginTabs, mainSections, oauthProviders, type MainSection } from '@latchkey/slots';
import { OrBelow, stackOf } from './buttons-below.view.js';

/** Returns the items with those for which `isFirst` is true before the others. */
function firstOf<T>(items: readonly T[], isFirst: (item: T) => boolean): readonly T[] {
  return [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))];
}

/**
 * Returns the composition with a sign-in method before the others, in the order of the document too. Each slot keeps one
 * value, as before.
 *
 * @param method as `useLastUsed` returns it: `oauth:github`
 */
export function withFirst(composition: Composition, method: string): Composition {
  const [product] = method.split(':');
  const hasForm = composition.read(loginTabs).some((tab) => tab.method === method);
  const hasProvider = composition.read(oauthProviders).some(({ value }) => method === `oauth:${value.type}`);
  const changed = new Map<string, unknown>();
  const change: Readonly<Record<string, (present: never) => unknown>> = {
    [loginTabs.id]: (tabs: ReturnType<typeof loginTabs.combine>) => firstOf(tabs, (tab) => tab.method === method),
    [oauthProviders.id]: (inputs: ReturnType<typeof oauthProviders.combine>) =>
      firstOf(inputs, ({ value }) => method === `oauth:${value.type}`),
    [mainSections.id](sections: readonly Input<MainSection>[]) {
      if (hasForm) return withButtonsBelow(sections);
      const isKnown = product !== 'oauth' || hasProvider;
      return firstOf(sections, ({ plugin, value }) => isKnown && value.area === 'buttons' && plugin === product);
    },
  };
  const read: Read = <In, Out>(slot: Slot<In, Out>) => {
    const present = composition.read(slot);
    const order = change[slot.id];
    if (!order) return present;
    if (!changed.has(slot.id)) changed.set(slot.id, order(present as never));
    return changed.get(slot.id) as Out;
  };
  return { ...composition, read };
}

/** Moves the buttons below the form, with the divider between them. */
function withButtonsBelow(sections: readonly Input<MainSection>[]): readonly Input<MainSection>[] {
  const buttons = sections.filter(({ value }) => value.area === 'buttons');
  if (!buttons[0]) return sections;
  return [
    ...sections.filter(({ value }) => value.area !== 'buttons'),
    { plugin: 'lastUsedFirst', value: { area: 'form', id: 'or', view: OrBelow } },
    ...buttons.map(({ plugin, value }): Input<MainSection> => ({
      plugin,
      value: { ...value, area: 'form', view: stackOf(value.view) },
    })),
  ];
}
