import { defineLoginElement } from './define-login-element.js';

// The entry point `@latchkey/element/define`: defines `<latchkey-login>` when it is imported.
defineLoginElement();
