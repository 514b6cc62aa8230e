import { coreOf, type View } from '@latchkey/kernel';
import { defineMessages, useMessage, useRead, useStore, useWidget } from '@latchkey/react';
import { loginTabs, mainSections, type Area } from '@latchkey/slots';
import { Heading, Stack } from '@latchkey/ui';
import { LoginTabs, Logo, Or } from '#first-views';
import { useId } from 'react';
import { lazyView } from '../runtime/lazy-view.js';
import { drawView } from './section.js';
import type { AnyWidgetProps } from '../types.js';

const messages = /* @__PURE__ */ defineMessages('shell', { title: 'Sign up or log in' });

const SignedIn = /* @__PURE__ */ lazyView(() => import('../session/signed-in.view.js'));

/** The first screen: logo, heading, sections by area, divider, form, active session (behaviour.md 2, Main). */
export function Main() {
  const t = useMessage();
  const sections = useRead(mainSections);
  const tabs = useRead(loginTabs);
  const { tab: chosen, session } = useStore(coreOf);
  const tab = tabs.find(({ channel }) => channel === chosen) ?? tabs[0];
  const { headingLevel, styles = {} } = useWidget().props as AnyWidgetProps;
  const id = useId();
  const draw = (area: Area) =>
    sections.flatMap(({ plugin, value }) =>
      value.area === area ? drawView(null, { plugin, ...value }, `${plugin}/${value.id}`) : [],
    );
  const buttons = draw('buttons');
  const forms = draw('form');
  let isUnseen;
  let logo;
  try {
    isUnseen = styles.hideHeaderText || styles.displayHeader === false;
    logo = styles.logo?.logoImageUrl ?? styles.logoImageUrl;
  } catch {
    // A getter of the host threw, which `Themed` reports.
  }
  return (
    <>
      {logo && <Logo url={logo} />}
      <Heading level={headingLevel} unseen={isUnseen}>
        {t(messages.title)}
      </Heading>
      {draw('prompt')}
      {buttons[0] && <Stack gap={1.5}>{buttons}</Stack>}
      {buttons[0] && (tab || forms[0]) && <Or />}
      {tab && tabs[1] && <LoginTabs id={id} tabs={tabs} selected={tab.channel} />}
      {tab && (
        <div {...(tabs[1] && { role: 'tabpanel', id, 'aria-labelledby': id + tab.channel })}>
          {drawView(null, tab, tab.channel)}
        </div>
      )}
      {forms}
      {draw('end')}
      {/* The session arrives 1 s or more after the first paint. This section goes last so that no control moves. */}
      {session && drawView(null, { plugin: 'shell', view: SignedIn as View })}
    </>
  );
}
