// One file: the first screen of a page with buttons and several forms needs both, and requests cost more than bytes.

export { default as LoginTabs } from './login-tabs.view.js';
export { default as Or } from './or.view.js';
