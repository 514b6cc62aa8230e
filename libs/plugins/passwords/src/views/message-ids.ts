import type { MessageIdOf } from '@latchkey/react';
import type { messages as confirmation } from './confirmation.messages.js';
import type { flowMessages } from '../messages.js';
import type { messages as mail } from './mail.messages.js';
import type { messages as passwordForm } from './password-form.messages.js';
import type { messages as setNew } from './set-new.messages.js';
import type { messages as strength } from './strength.messages.js';

/** Ids of the messages that both plugins share. */
export type SharedMessageId =
  | MessageIdOf<typeof passwordForm>
  | MessageIdOf<typeof strength>
  | MessageIdOf<typeof mail>
  | MessageIdOf<typeof setNew>
  | MessageIdOf<typeof confirmation>
  | MessageIdOf<typeof flowMessages>;
