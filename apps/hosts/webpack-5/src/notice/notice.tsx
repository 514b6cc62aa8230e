import { definePlugin } from '@latchkey/kernel';
import { defineMessages, useMessage, type MessageIdOf } from '@latchkey/react';
import { mainSections } from '@latchkey/slots';
import { useSheet } from '@latchkey/ui';
import * as css from './notice.css.js';

const messages = /* @__PURE__ */ defineMessages('notice', { closed: 'The service is closed on Sunday.' });

function Notice() {
  const t = useMessage();
  return (
    <p ref={useSheet<HTMLParagraphElement>(css.sheet)} className={css.notice}>
      {t(messages.closed)}
    </p>
  );
}

/** A plugin with CSS of its own, built by the loader of `@latchkey/vite`. */
export const notice = () =>
  definePlugin({
    id: 'notice',
    provides: ['notice:hours'],
    contributes: [mainSections.of({ area: 'end', id: 'hours', view: Notice })],
  }).types<{ messages: MessageIdOf<typeof messages> }>();
