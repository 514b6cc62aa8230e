import { defineMessages, translator, type MessageIdOf } from './index.js';

const messages = defineMessages('mail', { sent: 'An email was sent to {email}', check: 'Check your email' });

// Ids are literal types; texts are widened, so that declaration files contain no English texts.
messages.sent.id satisfies 'mail.sent';
export const widened: string extends (typeof messages)['sent']['text'] ? true : never = true;
type Ids = MessageIdOf<typeof messages>;
export const ids: readonly Ids[] = ['mail.sent', 'mail.check'];
// @ts-expect-error -- no such text
export const other: Ids = 'mail.sended';
// @ts-expect-error -- no such text
export const missing = messages.sended;

translator({ 'mail.sent': 'Text', 'mail.check': ({ email }) => `${email}` })(messages.sent, { email: 'a', count: 1 });
// @ts-expect-error -- a placeholder takes a text or a number
translator(undefined)(messages.sent, { email: null });
// @ts-expect-error -- a function must return a text
translator({ 'mail.sent': () => 1 });
