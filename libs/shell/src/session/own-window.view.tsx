import { defineMessages, useMessage } from '@latchkey/react';
import { Link, Text } from '@latchkey/ui';
import type { WidgetInstance } from '../runtime/instance.js';

const messages = /* @__PURE__ */ defineMessages('shell', {
  frameBlocked: 'Inside this page your browser does not keep you signed in.',
  ownWindow: 'Open in a window of its own',
});
const tab = /* @__PURE__ */ defineMessages('shell', { newTab: '(opens in a new tab)' });

/** Offers to open a page in a window of its own, where its cookies are kept (RFC 6265bis, 5.2). */
export function offerOwnWindow(widget: WidgetInstance): void {
  widget.renderLate({ next: <OwnWindow /> });
}

function OwnWindow() {
  const t = useMessage();
  return (
    <Text role="status">
      {t(messages.frameBlocked)}{' '}
      <Link href={location.href} external={t(tab.newTab)}>
        {t(messages.ownWindow)}
      </Link>
    </Text>
  );
}
