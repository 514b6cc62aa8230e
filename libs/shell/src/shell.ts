import { definePlugin } from '@latchkey/kernel';

/** The widget's own screens and flows, as a plugin. No product of a host can have its id. */
export const shell = /* @__PURE__ */ definePlugin({
  id: 'shell',
  flows: () => import('./session/session-flows.js'),
  screens: { loggedIn: () => import('./session/logged-in.view.js') },
});
