import { createElement, type ComponentType } from 'react';
import FirstIssuesView from '../runtime/first-issues.view.js';
import { overHtml } from '../runtime/lazy-view.js';
import LoginTabsView from './login-tabs.view.js';
import LogoView from './logo.view.js';
import OrView from './or.view.js';
import type { ShadowHostProps } from './shadow-host.view.js';
import type { ThemedProps } from './themed.view.js';

// On a server, `imports` of the manifest replaces `first-views.ts` by this module: HTML can't wait for chunks.

export const Logo = /* @__PURE__ */ drawn(LogoView);
export const Or = /* @__PURE__ */ drawn(OrView);
export const LoginTabs = /* @__PURE__ */ drawn(LoginTabsView);
export const FirstIssues = /* @__PURE__ */ drawn(FirstIssuesView);
/** A declarative shadow root, which the browser attaches while it parses the HTML. */
export const ShadowHost = /* @__PURE__ */ drawn(({ draw, props }: ShadowHostProps) => (
  <div>
    {createElement(
      'template',
      { shadowrootmode: 'open' },
      props.styleSheet && <link rel="stylesheet" href={props.styleSheet} />,
      createElement(draw, props),
    )}
  </div>
));
/** A server has no CSS parser that checks the host's values. */
export const Themed = /* @__PURE__ */ drawn<ThemedProps>(() => null);

function drawn<P extends object>(View: ComponentType<P>): ComponentType<P> {
  return (props) => overHtml(<View {...props} />);
}
