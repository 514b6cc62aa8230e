import type { LoginElement, LoginElementEventMap, LoginElementProperties } from 'latchkey/element';
import type { HTMLAttributes } from 'svelte/elements';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'latchkey-login': HTMLAttributes<LoginElement> &
      LoginElementProperties & {
        'handle-redirect'?: '' | 'on' | 'confirm' | 'off';
        'onlatchkey-event'?: (event: LoginElementEventMap['latchkey-event']) => void;
        'onlatchkey-error'?: (event: LoginElementEventMap['latchkey-error']) => void;
      };
  }
}
