import { loadConfig } from '@latchkey/preset/lazy';
import { defineLoginElement } from '../src/index.js';

// The widget of the script-tag build: `<latchkey-login>` with the flat configuration.
defineLoginElement({
  loadConfig,
  loadLocale: async (tag) => (await import('@latchkey/locales')).loadLocale(tag),
  handlesRedirects: true,
});
