import { element, say } from '../element.js';
import { copyButton } from './copy.js';

const POLL_MS = 1_000;
/** The number of messages on this page; the emulator's own page shows all. */
const MOST_MESSAGES = 3;
/** The number of messages that are read, of which some may be hidden. */
const READ_MESSAGES = 40;
/** How long a result is shown beside a button. */
const SAID_MS = 3_000;

const CHANNELS: Readonly<Record<string, string>> = { email: 'Email', sms: 'Text message', whatsapp: 'WhatsApp' };

/** A message of the emulator (apps/emulator/README.md). */
export interface Message {
  readonly id: string;
  readonly channel: string;
  readonly to: string;
  readonly subject?: string;
  readonly code?: string;
  readonly link?: string;
  /** The second link of a password-reset email, which logs in without a password. */
  readonly login_link?: string;
  readonly text: string;
  readonly createdAt: string;
}

/** An inbox that can be refreshed. */
export interface Inbox {
  look(): void;
}

/** Options of {@link followInbox}. */
export interface InboxOptions {
  /** Types a code into the widget. Returns whether the widget has a field for one. */
  readonly fillIn: (code: string) => boolean;
  /** Messages to addresses with this start are not shown. */
  readonly hidden: string;
}

/** Shows the newest messages of the emulator, while the page is visible. */
export function followInbox(status: HTMLElement, list: HTMLElement, options: InboxOptions): Inbox {
  /** The current entries. An unchanged entry is not replaced, because it may contain the focus. */
  let shown = new Map<string, HTMLElement>();
  let isLooking = false;
  const look = async () => {
    if (isLooking || document.visibilityState === 'hidden') return;
    isLooking = true;
    try {
      const messages = (await readMessages())
        .filter(({ to }) => !to.startsWith(options.hidden))
        .slice(0, MOST_MESSAGES);
      shown = new Map(messages.map((message) => [message.id, shown.get(message.id) ?? entry(message, options)]));
      arrange(list, [...shown.values()]);
      say(status, sentenceFor(messages[0]));
      // Everybody sees the newest message in the list.
      status.classList.toggle('unseen', messages.length > 0);
    } catch {
      status.classList.remove('unseen');
      say(status, 'The emulator does not answer. Is “npm start” still running?');
    } finally {
      isLooking = false;
    }
  };
  setInterval(() => void look(), POLL_MS);
  document.addEventListener('visibilitychange', () => void look());
  void look();
  return { look: () => void look() };
}

async function readMessages(): Promise<readonly Message[]> {
  const response = await fetch(`/emulator/_emulator/messages?limit=${READ_MESSAGES}`);
  if (!response.ok) throw new Error(`The emulator answered ${response.status}.`);
  return (await response.json()) as Message[];
}

/** Arranges the list to contain these entries in this order, without touching those in the right place. */
function arrange(list: HTMLElement, entries: readonly HTMLElement[]): void {
  for (const old of [...list.children]) if (!entries.some((wanted) => wanted === old)) old.remove();
  entries.forEach((wanted, at) => {
    if (list.children[at] !== wanted) list.insertBefore(wanted, list.children[at] ?? null);
  });
}

function sentenceFor(newest: Message | undefined): string {
  if (!newest) return 'Nothing yet. Messages from the widget appear here and never leave this machine.';
  const what = newest.code ? 'a code' : newest.link ? 'a link' : 'a message';
  return `Newest: ${what} for ${newest.to}, ${new Date(newest.createdAt).toLocaleTimeString()}.`;
}

function entry(message: Message, { fillIn }: InboxOptions): HTMLElement {
  const { channel, to, subject, code, link, login_link: loginLink, text, createdAt } = message;
  const head = element(
    'p',
    { className: 'message-head' },
    element('span', { className: `badge ${channel}` }, CHANNELS[channel] ?? channel),
    element('time', { className: 'meta', dateTime: createdAt }, new Date(createdAt).toLocaleTimeString()),
  );
  const acts = element('div', { className: 'acts' });
  if (isLink(link)) {
    acts.append(
      opener(link, 'Open the link', to, 'button'),
      copyButton({ label: 'Copy link', name: `Copy link for ${to}`, text: () => link }),
    );
  }
  if (isLink(loginLink)) acts.append(opener(loginLink, 'Log in without a password', to, 'button quiet'));
  if (code)
    acts.append(
      ...fillButton(code, fillIn),
      copyButton({ label: 'Copy code', name: `Copy code ${code}`, text: () => code }),
    );
  return element(
    'li',
    { className: 'message' },
    head,
    element('p', { className: 'to' }, to),
    ...(subject ? [element('p', { className: 'subject' }, subject)] : []),
    ...(code ? [element('p', { className: 'code' }, code)] : []),
    ...(code || link ? [acts] : [element('p', {}, text)]),
  );
}

/** A button that types the code into the widget, and the reason if it can't. */
function fillButton(code: string, fillIn: (code: string) => boolean): HTMLElement[] {
  const button = element('button', { type: 'button', className: 'button', ariaLabel: `Fill in ${code}` }, 'Fill in');
  const status = element('span', { className: 'meta', role: 'status' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener('click', () => {
    clearTimeout(timer);
    say(status, fillIn(code) ? '' : 'The widget does not ask for a code now.');
    timer = setTimeout(() => say(status, ''), SAID_MS);
  });
  return [button, status];
}

function isLink(link: string | undefined): link is string {
  return link !== undefined && URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);
}

function opener(href: string, label: string, to: string, className: string): HTMLElement {
  return element('a', { className, href, ariaLabel: `${label} for ${to}` }, label);
}
