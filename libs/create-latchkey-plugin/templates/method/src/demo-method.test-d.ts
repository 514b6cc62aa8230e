import type { AnyPlugin, CheckProducts, EventsOf, MessagesOf } from '@latchkey/kernel';
import { demoMethod, type DemoMethodLocale } from './index.js';
import { de } from './locales/de.js';

// Types that compile, and types that must not.

/** A widget's requirements on its host's props. */
function widget<const P extends readonly AnyPlugin[]>(_props: {
  products: P & CheckProducts<P>;
  onEvent?: (event: EventsOf<P>) => void;
  strings?: { [K in MessagesOf<P>]?: string };
}) {}

widget({ products: [demoMethod()] });
widget({ products: [demoMethod({ expirationMinutes: 5 })], strings: { 'demo-method.send': 'Go' } });
widget({
  products: [demoMethod()],
  onEvent: (event) => {
    if (event.type === 'demo-method/codeSent') event.data.method_id satisfies string;
  },
});

// @ts-expect-error -- misspelt
demoMethod({ expirationMinute: 5 });

// @ts-expect-error -- the product has no such message
widget({ products: [demoMethod()], strings: { 'demo-method.sendd': 'Go' } });

const { 'demo-method.send': _send, ...rest } = de;
// @ts-expect-error -- a text is missing
export const incomplete: DemoMethodLocale = rest;
