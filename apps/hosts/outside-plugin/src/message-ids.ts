import { messages as start } from './company-start.messages.js';
import { errorMessages } from './errors.js';
import { flowMessages } from './flows.js';
import { messages as companies } from './views/companies.messages.js';
import { messages as form } from './views/form.messages.js';
import { messages as returned } from './views/returned.messages.js';

/** The ids of all messages of the package. Loaded only to check the texts of a host. */
export const messageIds: readonly string[] = [start, errorMessages, flowMessages, companies, form, returned].flatMap(
  (messages) => Object.values(messages).map(({ id }) => id),
);
