import type { MessageIdOf } from '@latchkey/react';
import type { AdviceId } from './advice.js';

/** Ids of the messages that both plugins share. */
type SharedMessageId =
  | AdviceId
  | MessageIdOf<typeof import('./shared-flows.js').flowMessages>
  | MessageIdOf<typeof import('./views/confirmation.messages.js').messages>
  | MessageIdOf<typeof import('./views/mail.messages.js').messages>
  | MessageIdOf<typeof import('./views/password-form.messages.js').messages>
  | MessageIdOf<typeof import('./views/set-new.messages.js').messages>
  | MessageIdOf<typeof import('./views/strength.messages.js').messages>;

/** Ids of the product's messages. */
export type PasswordsMessageId =
  | MessageIdOf<typeof import('./views/create-or-login.messages.js').messages>
  | MessageIdOf<typeof import('./views/email-form.messages.js').messages>
  | MessageIdOf<typeof import('./views/mails.messages.js').messages>
  | SharedMessageId;

/** Ids of the mode's messages. */
export type ResetPasswordMessageId =
  | MessageIdOf<typeof import('./reset/read-link.js').resetMessages>
  | MessageIdOf<typeof import('./reset/views/start.messages.js').messages>
  | SharedMessageId;
