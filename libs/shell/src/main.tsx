import { coreOf } from '@latchkey/kernel';
import type { ActiveSession } from '@latchkey/client';
import { defineMessages, useMessage, useRead, useScreenFocus, useStore, useWidget } from '@latchkey/react';
import { loginTabs, mainSections, type Area } from '@latchkey/slots';
import { Heading, Stack } from '@latchkey/ui';
import { lazyView } from './lazy-view.js';
import { Section } from './section.js';
import type { AnyWidgetProps } from './types.js';

const messages = /* @__PURE__ */ defineMessages('shell', { title: 'Sign up or log in' });

// Each is fetched by pages that draw it; none belongs to the first screen of a page with one method.
const Logo = /* @__PURE__ */ lazyView(() => import('./logo.view.js'));
const SignedIn = /* @__PURE__ */ lazyView(() => import('./signed-in.view.js'));
const Or = /* @__PURE__ */ lazyView(() => import('./or.view.js'));
const LoginTabs = /* @__PURE__ */ lazyView(
  () => import('./login-tabs.view.js'),
  ({ tabs: [first] }) => first && <Section {...first} />,
);

/** The first screen: logo, heading, sections by area, divider, form (SPEC section 2, Main). */
export function Main({ styles = {} }: Pick<AnyWidgetProps, 'styles'>) {
  const t = useMessage();
  const heading = useScreenFocus();
  const { headingLevel } = useWidget().props;
  const sections = useRead(mainSections);
  const tabs = useRead(loginTabs);
  const [first] = tabs;
  const session = useStore((state) => coreOf(state).session) as ActiveSession | null;
  const draw = (area: Area) =>
    sections
      .filter((section) => section.area === area)
      .map(({ plugin, id, view }) => <Section key={`${plugin}/${id}`} plugin={plugin} view={view} />);
  const [buttons, forms] = [draw('buttons'), draw('form')];
  const logo = styles.logo?.logoImageUrl ?? styles.logoImageUrl;
  return (
    <>
      {logo && <Logo url={logo} />}
      <Heading ref={heading} level={headingLevel} unseen={styles.hideHeaderText || styles.displayHeader === false}>
        {t(messages.title)}
      </Heading>
      {session && <SignedIn session={session} />}
      {draw('prompt')}
      {buttons[0] && <Stack>{buttons}</Stack>}
      {buttons[0] && (first || forms[0]) && <Or />}
      {first && (tabs[1] ? <LoginTabs tabs={tabs} /> : <Section {...first} />)}
      {forms}
    </>
  );
}
