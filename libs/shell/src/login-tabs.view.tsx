import { coreOf } from '@latchkey/kernel';
import { defineMessages, useLastUsed, useMessage, useStore, useWidget } from '@latchkey/react';
import type { Channel, PlacedTab } from '@latchkey/slots';
import { Badge, Tabs } from '@latchkey/ui';
import { Section } from './section.js';

const messages = /* @__PURE__ */ defineMessages('shell', {
  tabs: 'Select a login method',
  sms: 'Text',
  whatsapp: 'WhatsApp',
  email: 'Email',
  lastUsed: 'Last used',
});

/** The tabs of a main screen with more than one form (SPEC section 2). The first is open until another is chosen. */
export default function LoginTabs({ tabs }: { tabs: readonly PlacedTab[] }) {
  const t = useMessage();
  const { store } = useWidget().runtime;
  const lastUsed = useLastUsed();
  const chosen = useStore((state) => coreOf(state).tab);
  const tab = tabs.find(({ channel }) => channel === chosen) ?? tabs[0];
  if (!tab) return null;
  return (
    <Tabs
      label={t(messages.tabs)}
      tabs={tabs.map(({ channel, method }) => ({
        id: channel,
        label: (
          <>
            {t(messages[channel])} {method === lastUsed && <Badge>{t(messages.lastUsed)}</Badge>}
          </>
        ),
      }))}
      selected={tab.channel}
      onSelect={(channel: Channel) => store.dispatch({ type: 'core/tabSelected', sets: { tab: channel } })}
    >
      <Section key={tab.plugin} plugin={tab.plugin} view={tab.view} />
    </Tabs>
  );
}
