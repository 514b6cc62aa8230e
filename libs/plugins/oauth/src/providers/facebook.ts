import { brand, type Brand } from './brand.js';

/** Sign-in with Facebook. */
export const facebook: Brand = /* @__PURE__ */ brand('facebook', 'Facebook', {
  '#0866ff':
    'M9.1 23.7v-8H6.6V12h2.5v-1.5q-.1-6 5.9-6h1.4l1.2.3V8h-1.4q-1 0-1.7.3l-.7.6q-.3.6-.3 1.7V12h3.9l-.4 2.1-.3 1.6h-3.2V24a12 12 0 1 0-4.4-.3',
});
