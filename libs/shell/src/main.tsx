import type { ActiveSession } from '@latchkey/client';
import { defineMessages, useMessage, useRead, useScreenFocus, useStore, useWidget } from '@latchkey/react';
import { loginTabs, mainSections, type Area } from '@latchkey/slots';
import { Heading, Stack } from '@latchkey/ui';
import { lazy, Suspense } from 'react';
import { Section } from './section.js';
import type { AnyWidgetProps } from './types.js';

const messages = /* @__PURE__ */ defineMessages('shell', { title: 'Sign up or log in' });

// Each is fetched by pages that draw it; none belongs to the first screen of a page with one method.
const Logo = /* @__PURE__ */ lazy(() => import('./logo.view.js'));
const SignedIn = /* @__PURE__ */ lazy(() => import('./signed-in.view.js'));
const Or = /* @__PURE__ */ lazy(() => import('./or.view.js'));
const LoginTabs = /* @__PURE__ */ lazy(() => import('./login-tabs.view.js'));

/** The first screen: logo, heading, sections by area, divider, form (SPEC section 2, Main). */
export function Main({ styles = {} }: Pick<AnyWidgetProps, 'styles'>) {
  const t = useMessage();
  const heading = useScreenFocus();
  const { headingLevel } = useWidget();
  const sections = useRead(mainSections);
  const tabs = useRead(loginTabs);
  const [first] = tabs;
  const session = useStore((state) => state.core.session) as ActiveSession | null;
  const draw = (area: Area) =>
    sections
      .filter((section) => section.area === area)
      .map(({ plugin, id, view }) => <Section key={`${plugin}/${id}`} plugin={plugin} view={view} />);
  const [buttons, forms] = [draw('buttons'), draw('form')];
  const logo = styles.logo?.logoImageUrl ?? styles.logoImageUrl;
  return (
    <>
      <Suspense>{logo && <Logo url={logo} />}</Suspense>
      <Heading ref={heading} level={headingLevel} hidden={styles.hideHeaderText || styles.displayHeader === false}>
        {t(messages.title)}
      </Heading>
      <Suspense>{session && <SignedIn session={session} />}</Suspense>
      {draw('prompt')}
      {buttons.length > 0 && <Stack>{buttons}</Stack>}
      <Suspense>{buttons.length > 0 && (first || forms.length > 0) && <Or />}</Suspense>
      {first && tabs.length > 1 ? (
        <Suspense fallback={<Section {...first} />}>
          <LoginTabs tabs={tabs} />
        </Suspense>
      ) : (
        first && <Section {...first} />
      )}
      {forms}
    </>
  );
}
