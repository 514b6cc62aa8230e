import { useMessage } from '@latchkey/react';
import { Badge } from '@latchkey/ui';
import { messages } from './last-used.messages.js';

/** Marks the provider of the last successful sign-in in this browser. */
export default function LastUsed() {
  const t = useMessage();
  return <Badge>{t(messages.lastUsed)}</Badge>;
}
