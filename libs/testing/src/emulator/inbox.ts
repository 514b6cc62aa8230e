import type { Emulator } from './emulator.js';
import type { Person } from './person.js';
import { poll } from './poll.js';
import type { EmulatorMessage } from './types.js';

/** The messages to a person. Each call waits up to 10 s for a message, and returns each message once. */
export interface Inbox {
  /**
   * The newest message that no call has returned yet.
   * @param to an email address or a phone number. @default both of the person
   */
  message(to?: string): Promise<EmulatorMessage>;
  /** The passcode in the newest message with one that no call has returned yet. */
  code(to?: string): Promise<string>;
  /** The link in the newest message with one that no call has returned yet. */
  link(to?: string): Promise<string>;
}

/** Opens the inbox of a person. Messages that it already holds count as read. */
export async function openInbox(emulator: Emulator, { email, phoneNumber }: Person): Promise<Inbox> {
  const own = [email, phoneNumber];
  const received = async (addresses: readonly string[]) =>
    (await Promise.all(addresses.map((to) => emulator.messages({ to })))).flat();
  const read = new Set((await received(own)).map(({ id }) => id));

  const next = (to: string | undefined, what: string, isWanted: (message: EmulatorMessage) => boolean) => {
    const addresses = to === undefined ? own : [to];
    return poll(
      async () => {
        const unread = (await received(addresses)).filter(({ id }) => !read.has(id));
        const [newest] = unread.filter(isWanted).sort((one, other) => other.createdAt.localeCompare(one.createdAt));
        if (newest) for (const { id } of unread) read.add(id);
        return newest;
      },
      () => `new ${what} to ${addresses.join(' or ')}`,
    );
  };

  return {
    message: (to) => next(to, 'message', () => true),
    code: async (to) => (await next(to, 'passcode', ({ code }) => code !== undefined)).code as string,
    link: async (to) => (await next(to, 'link', ({ link }) => link !== undefined)).link as string,
  };
}
