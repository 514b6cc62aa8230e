import { defineMessages, useMessage } from '@latchkey/react';
import { Divider } from '@latchkey/ui';

const messages = /* @__PURE__ */ defineMessages('shell', { or: 'or' });

/** The divider between buttons and a form. */
export default function Or() {
  return <Divider>{useMessage()(messages.or)}</Divider>;
}
