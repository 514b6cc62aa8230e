import LoginTabs from './login-tabs.view.js';
import Or from './or.view.js';

// One file: the first screen of a page with buttons and several forms needs both, and requests cost more than bytes.

/** As modules of their own. */
export const loginTabs = { default: LoginTabs };
export const or = { default: Or };
