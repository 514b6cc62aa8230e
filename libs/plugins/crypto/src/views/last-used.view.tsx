import { defineMessages, useMessage } from '@latchkey/react';
import { Badge } from '@latchkey/ui';

// An id of the shell, so that one message of the host applies to every such badge.
const messages = /* @__PURE__ */ defineMessages('shell', { lastUsed: 'Last used' });

/** Marks the wallet of the last successful sign-in in this browser. */
export default function LastUsed() {
  const t = useMessage();
  return <Badge>{t(messages.lastUsed)}</Badge>;
}
