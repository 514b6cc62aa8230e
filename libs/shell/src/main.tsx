import { coreOf } from '@latchkey/kernel';
import { defineMessages, useMessage, useRead, useScreenFocus, useStore, useWidget } from '@latchkey/react';
import { loginTabs, mainSections, type Area } from '@latchkey/slots';
import { Heading, Stack, Text } from '@latchkey/ui';
import { useId } from 'react';
import { lazyView } from './lazy-view.js';
import { Section } from './section.js';
import type { AnyWidgetProps } from './types.js';

const messages = /* @__PURE__ */ defineMessages('shell', { title: 'Sign up or log in' });

// Each is fetched by pages that draw it; none belongs to the first screen of a page with one method.
const Logo = /* @__PURE__ */ lazyView(() => import('./logo.view.js'));
const SignedIn = /* @__PURE__ */ lazyView(() => import('./signed-in.view.js'));
const Or = /* @__PURE__ */ lazyView(() => import('./or.view.js'));
// As high as the tabs, so that nothing moves when they come.
const LoginTabs = /* @__PURE__ */ lazyView(
  () => import('./login-tabs.view.js'),
  () => (
    <Text>
      <br />
      <br />
    </Text>
  ),
);

/** The first screen: logo, heading, sections by area, divider, form (SPEC section 2, Main). */
export function Main({ styles = {} }: Pick<AnyWidgetProps, 'styles'>) {
  const t = useMessage();
  const heading = useScreenFocus();
  const sections = useRead(mainSections);
  const tabs = useRead(loginTabs);
  const { tab: chosen, session } = useStore(coreOf);
  const tab = tabs.find(({ channel }) => channel === chosen) ?? tabs[0];
  const id = useId();
  const draw = (area: Area) =>
    sections.flatMap(({ plugin, value }) =>
      value.area === area ? <Section key={`${plugin}/${value.id}`} plugin={plugin} value={value.view} /> : [],
    );
  const buttons = draw('buttons');
  const forms = draw('form');
  const logo = styles.logo?.logoImageUrl ?? styles.logoImageUrl;
  return (
    <>
      {logo && <Logo url={logo} />}
      <Heading
        ref={heading}
        level={useWidget().props.headingLevel}
        unseen={styles.hideHeaderText || styles.displayHeader === false}
      >
        {t(messages.title)}
      </Heading>
      {session && <SignedIn />}
      {draw('prompt')}
      {buttons[0] && <Stack>{buttons}</Stack>}
      {buttons[0] && (tab || forms[0]) && <Or />}
      {tab && tabs[1] && <LoginTabs id={id} tabs={tabs} selected={tab.channel} />}
      {tab && (
        <div {...(tabs[1] && { role: 'tabpanel', id, 'aria-labelledby': id + tab.channel })}>
          <Section key={tab.channel} plugin={tab.plugin} value={tab.view} />
        </div>
      )}
      {forms}
    </>
  );
}
