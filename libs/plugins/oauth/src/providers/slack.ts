import { brand, type Brand } from './brand.js';

/** Sign-in with Slack. */
export const slack: Brand = /* @__PURE__ */ brand('slack', 'Slack', {
  '#e01e5a': 'M5 15.2a2.5 2.5 0 1 1-2.5-2.5H5zm1.3 0a2.5 2.5 0 0 1 5 0v6.3a2.5 2.5 0 0 1-5 0z',
  '#36c5f0': 'M8.8 5a2.5 2.5 0 1 1 2.5-2.5V5zm0 1.3a2.5 2.5 0 0 1 0 5H2.5a2.5 2.5 0 0 1 0-5z',
  '#2eb67d': 'M19 8.8a2.5 2.5 0 1 1 2.5 2.5H19zm-1.3 0a2.5 2.5 0 0 1-5 0V2.5a2.5 2.5 0 0 1 5 0z',
  '#ecb22e': 'M15.2 19a2.5 2.5 0 1 1-2.5 2.5V19zm0-1.3a2.5 2.5 0 0 1 0-5h6.3a2.5 2.5 0 0 1 0 5z',
});
