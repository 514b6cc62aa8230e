import { defineMessages, LastUsedBadge, useMessage, useWidget } from '@latchkey/react';
import type { Channel, PlacedTab } from '@latchkey/slots';
import { TabList } from '@latchkey/ui';

const messages = /* @__PURE__ */ defineMessages('shell', {
  tabs: 'Select a login method',
  sms: 'Text',
  whatsapp: 'WhatsApp',
  email: 'Email',
});

/** Props of {@link LoginTabs}. */
export interface LoginTabsProps {
  /** The element id of the panel. The id of a tab is this id followed by its channel. */
  readonly id: string;
  readonly tabs: readonly PlacedTab[];
  readonly selected: Channel;
}

/** The tabs of a main screen with more than one form (behaviour.md 2). */
export default function LoginTabs({ id, tabs, selected }: LoginTabsProps) {
  const t = useMessage();
  const { store } = useWidget().runtime;
  return (
    <TabList
      id={id}
      label={t(messages.tabs)}
      tabs={tabs.map(({ channel, method }) => ({
        id: channel,
        label: (
          <>
            {t(messages[channel])} <LastUsedBadge method={method} />
          </>
        ),
      }))}
      selected={selected}
      onSelect={(channel) => store.dispatch({ type: 'core/tabSelected', patch: { tab: channel } })}
    />
  );
}
