import { definePlugin, defineSlice, type Fact, type ScreenRef } from '@latchkey/kernel';
import type { Account, Factor } from './session/account.js';

/** The state of the shell's own screens. */
export interface ShellState {
  /** The screen that the back button of Logged In opens. */
  readonly back?: ScreenRef;
  /** The signed-in account; set before Logged In appears. */
  readonly account?: Account;
  /** How the account signed in. */
  readonly factors?: readonly Factor[];
}

/** The actions of the shell's own screens. */
export interface ShellAction extends Fact<ShellState> {
  readonly type: 'shell/accountRead' | 'shell/backChanged';
}

/** The widget's own screens and flows, as a plugin. No product of a host can have its id. */
export const shell = /* @__PURE__ */ definePlugin({
  id: 'shell',
  slice: defineSlice<ShellState>('shell', {}),
  flows: () => import('./session/session-flows.js'),
  screens: { loggedIn: () => import('./session/logged-in.view.js') },
});
