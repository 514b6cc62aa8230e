import { defineMessages, translator, type MessageIdOf } from './index.js';

const messages = defineMessages('mail', { sent: 'An email was sent to {email}', check: 'Check your email' });

// Ids are literals; texts are widened, so that no English lands in declarations.
messages.sent.id satisfies 'mail.sent';
export const widened: string extends (typeof messages)['sent']['text'] ? true : never = true;
type Ids = MessageIdOf<typeof messages>;
export const ids: readonly Ids[] = ['mail.sent', 'mail.check'];
// @ts-expect-error -- no such text
export const other: Ids = 'mail.sended';
// @ts-expect-error -- no such text
export const missing = messages.sended;

translator({ 'mail.sent': 'Text', 'mail.check': ({ email }) => `${email}` })(messages.sent, { email: 'a', count: 1 });
// @ts-expect-error -- a place is filled by a text or a number
translator(undefined)(messages.sent, { email: null });
// @ts-expect-error -- a function gives a text
translator({ 'mail.sent': () => 1 });
