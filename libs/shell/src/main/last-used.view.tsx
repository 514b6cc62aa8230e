import { defineMessages, useMessage } from '@latchkey/react';
import { Badge } from '@latchkey/ui';

const messages = /* @__PURE__ */ defineMessages('shell', { lastUsed: 'Last used' });

/** A badge for the method of the last successful sign-in in this browser. */
export default function LastUsed() {
  const t = useMessage();
  return <Badge>{t(messages.lastUsed)}</Badge>;
}
