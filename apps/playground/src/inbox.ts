import { element } from './element.js';

const POLL_MS = 2_000;

interface Message {
  readonly id: string;
  readonly to: string;
  readonly subject?: string;
  readonly code?: string;
  readonly link?: string;
  readonly text: string;
  readonly createdAt: string;
}

/** Shows what the emulator sends, newest first, for as long as the page is visible. */
export function followInbox(status: HTMLElement, list: HTMLElement): void {
  let shown: string | undefined;
  const look = async () => {
    if (document.visibilityState === 'hidden') return;
    try {
      const messages = await readMessages();
      const ids = messages.map(({ id }) => id).join(' ');
      if (ids === shown) return;
      shown = ids;
      say(status, sentenceFor(messages));
      list.replaceChildren(...messages.map(entry));
    } catch {
      shown = undefined;
      say(status, 'The emulator does not answer. Is "npm start" still running?');
    }
  };
  setInterval(() => void look(), POLL_MS);
  document.addEventListener('visibilitychange', () => void look());
  void look();
}

async function readMessages(): Promise<readonly Message[]> {
  const response = await fetch('/emulator/_emulator/messages');
  if (!response.ok) throw new Error(`The emulator answered ${response.status}.`);
  return (await response.json()) as Message[];
}

// A status is read out when its text changes; the same sentence again must stay silent.
function say(status: HTMLElement, sentence: string): void {
  if (status.textContent !== sentence) status.textContent = sentence;
}

function sentenceFor([newest, ...older]: readonly Message[]): string {
  if (!newest) return 'Nothing yet. What the widget sends arrives here instead of leaving this machine.';
  return `${older.length + 1} ${older.length === 0 ? 'message' : 'messages'}, the newest to ${newest.to}.`;
}

function entry({ to, subject, code, link, text, createdAt }: Message): HTMLElement {
  const article = element(
    'li',
    { className: 'message' },
    element('strong', {}, subject ?? 'Message'),
    element('span', { className: 'meta' }, `${to} · ${new Date(createdAt).toLocaleTimeString()}`),
  );
  if (code) article.append(element('span', { className: 'code' }, code));
  if (link && /^https?:$/.test(new URL(link).protocol)) {
    const words = `Open the link for ${to}`;
    article.append(element('a', { className: 'button', href: link, ariaLabel: words }, 'Open the link'));
  } else if (!code) article.append(element('span', {}, text));
  return article;
}
