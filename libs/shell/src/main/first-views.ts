import { Stack } from '@latchkey/ui';
import { createElement } from 'react';
import { lazily, lazyView } from '../runtime/lazy-view.js';
import type { LoginTabsProps } from './login-tabs.view.js';
import type { ShadowHostProps } from './shadow-host.view.js';
import type { ThemedProps } from './themed.view.js';

// Views of the first screen that load when first drawn. The first screen of a page with one method needs none of them.
// A server draws them at once: `imports` of the manifest replaces this module by `first-views.server.tsx` there.
// Empty elements reserve their space to avoid layout shifts.

/** As high as a line of text: 24 px. */
const line = () => createElement('div', null, createElement('br'));
/** As high as tabs, or as a logo with the smaller space below it: a line and a gap, 40 px. */
const row = () => createElement(Stack, null, line(), createElement('div'));

export const Logo = /* @__PURE__ */ lazyView(() => import('./logo.view.js'), row);
const loadTabsAndOr = () => import('./tabs-and-or.view.js');
export const Or = /* @__PURE__ */ lazyView<object>(() => loadTabsAndOr().then((views) => views.or), line);
export const LoginTabs = /* @__PURE__ */ lazyView<LoginTabsProps>(
  () => loadTabsAndOr().then((views) => views.loginTabs),
  row,
);
export const FirstIssues = /* @__PURE__ */ lazyView<object>(() => import('../runtime/first-issues.view.js'));

// The first paint waits for these two: the widget never appears outside of its shadow root or in the default look. The
// HTML of a server has its root, and the default look, before.
export const ShadowHost = /* @__PURE__ */ lazyView<ShadowHostProps>(() =>
  // Called as a function, which is smaller: the hooks of the view are then those of this component.
  import('./shadow-host.view.js').catch(() => ({ default: ({ draw, props }) => draw(props) })),
);
const loadThemed = () => import('./themed.view.js');
export const Themed = /* @__PURE__ */ lazyView<ThemedProps>(loadThemed, /* @__PURE__ */ lazily(loadThemed));
