import { Badge } from '@latchkey/ui';
import { useMessage } from '../hooks.js';
import { defineMessages } from '../messages.js';

// An id of the shell, so that one message of the host applies to every such badge.
const messages = /* @__PURE__ */ defineMessages('shell', { lastUsed: 'Last used' });

/** The badge of the last-used method. */
export default function Marked() {
  const t = useMessage();
  return <Badge>{t(messages.lastUsed)}</Badge>;
}
