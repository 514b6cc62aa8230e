import { defineMessages, translator, type LocaleOf, type MessageIdOf, type Strings } from './index.js';

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

type MailLocale = LocaleOf<Ids, { 'mail.sent': 'email' }>;
export const de: MailLocale = { 'mail.sent': ({ email }) => `An ${email} gesendet`, 'mail.check': 'E-Mail prüfen' };
translator(de satisfies Strings);
translator({ ...de, 'mail.check': 'Post!' } satisfies Strings<Ids>);
// @ts-expect-error -- a locale has every message
export const incomplete: MailLocale = { 'mail.check': 'E-Mail prüfen' };
// @ts-expect-error -- a locale has no other messages
export const extra: MailLocale = { ...de, 'mail.sended': '' };
// @ts-expect-error -- the message has no such placeholder
export const wrong: MailLocale = { ...de, 'mail.sent': ({ adress }) => `${adress}` };
// @ts-expect-error -- a message without placeholders has no parameter
export const without: MailLocale = { ...de, 'mail.check': ({ email }) => `${email}` };
// @ts-expect-error -- no message has this id
export type Misspelled = LocaleOf<Ids, { 'mail.sended': 'email' }>['mail.sent'];
