import type { LoginElement, LoginElementEventMap, LoginElementProperties } from 'latchkey/element';

declare module 'vue' {
  interface GlobalComponents {
    'latchkey-login': new () => LoginElement & {
      $props: LoginElementProperties & {
        onLatchkeyEvent?: (event: LoginElementEventMap['latchkey-event']) => void;
        onLatchkeyError?: (event: LoginElementEventMap['latchkey-error']) => void;
      };
    };
  }
}
