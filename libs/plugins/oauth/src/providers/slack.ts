import { brand, type Brand } from './brand.js';

/** Sign-in with Slack. */
export const slack: Brand = /* @__PURE__ */ brand('slack', 'Slack', {
  '#3be': 'M9 1a2 2 0 0 1 2 2v2H9a2 2 0 0 1 0-4M3 7h6a2 2 0 0 1 0 4H3a2 2 0 0 1 0-4',
  '#3b7': 'M23 9a2 2 0 0 1-2 2h-2V9a2 2 0 0 1 4 0M17 3v6a2 2 0 0 1-4 0V3a2 2 0 0 1 4 0',
  '#eb3': 'M15 23a2 2 0 0 1-2-2v-2h2a2 2 0 0 1 0 4M21 17h-6a2 2 0 0 1 0-4h6a2 2 0 0 1 0 4',
  '#e15': 'M1 15a2 2 0 0 1 2-2h2v2a2 2 0 0 1-4 0M7 21v-6a2 2 0 0 1 4 0v6a2 2 0 0 1-4 0',
});
