import { coreOf } from '@latchkey/kernel';
import { defineMessages, useMessage, useStore, useWidget } from '@latchkey/react';
import { Link, useSheet } from '@latchkey/ui';
import type { WidgetInstance } from '../runtime/instance.js';
import * as css from './watermark.css.js';

const messages = /* @__PURE__ */ defineMessages('shell', {
  poweredBy: 'Powered by Stytch',
  newTab: '(opens in a new tab)',
});

/** Names the provider at the end of the card while the widget uses the provider that requires it. */
function Watermark({ provider }: Pick<WidgetInstance['props'], 'provider'>) {
  const t = useMessage();
  const ref = useSheet<HTMLDivElement>(css.sheet);
  const screenVersion = useStore((state) => coreOf(state).screenVersion);
  if (useWidget().props.provider !== provider) return null;
  return (
    // A new screen has a new one: it does not move.
    <div key={screenVersion} ref={ref} className={css.watermark}>
      <Link href="https://stytch.com/" external={t(messages.newTab)}>
        {t(messages.poweredBy)}
      </Link>
    </div>
  );
}

/** Draws the watermark below the widget's current screen. */
export function draw(widget: WidgetInstance): void {
  widget.renderLate({ watermark: <Watermark provider={widget.props.provider} /> });
}
