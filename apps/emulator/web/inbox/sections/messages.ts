import { SHOWN } from '../api.js';
import { copyButton } from '../copy-button.js';
import { h, keyedList, setText } from '../dom.js';
import { field, filterForm, select } from '../form.js';
import type { Channel, Message } from '../model.js';
import type { Desk, Section } from '../section.js';

const CHANNELS: Readonly<Record<Channel, string>> = { email: 'Email', sms: 'Text', whatsapp: 'WhatsApp' };
const SENT: Readonly<Record<Channel, string>> = {
  email: 'New email',
  sms: 'New text message',
  whatsapp: 'New WhatsApp message',
};

/** The messages that the provider would have sent, newest first, with codes to copy and links to open. */
export function createMessages(desk: Desk): Section {
  let messages: readonly Message[] = [];
  let known: ReadonlySet<string> | undefined;

  const search = h('input', { type: 'search', autocomplete: 'off', spellcheck: 'false' });
  const filter = select([['', 'All'], ...Object.entries(CHANNELS)]);
  const empty = h('p', { class: 'empty' });
  const more = h('p', { class: 'quiet', hidden: true }, `Only the newest ${SHOWN} are shown.`);
  const list = h('ol', { class: 'rows' });
  const rows = keyedList<Message>(
    list,
    ({ id }) => id,
    (message) => ({ element: messageRow(message, desk) }),
  );

  function show(): void {
    const wanted = search.value.trim().toLowerCase();
    const shown = messages.filter(
      ({ channel, to }) => (filter.value === '' || channel === filter.value) && to.toLowerCase().includes(wanted),
    );
    rows.show(shown);
    empty.hidden = shown.length > 0;
    more.hidden = messages.length < SHOWN;
    const nothing = 'Nothing was sent yet. Ask your page for a link or a code: it arrives here, and only here.';
    setText(empty, messages.length === 0 ? nothing : 'No message fits the filter.');
  }

  search.addEventListener('input', show);
  filter.addEventListener('change', show);

  return {
    id: 'messages',
    title: 'Messages',
    shows: ['data'],
    alwaysFresh: true,
    element: h('div', {}, filterForm(field('Channel', filter), field('Recipient contains', search)), empty, list, more),
    async refresh() {
      messages = await desk.api.messages();
      show();
      announce();
      return messages.length;
    },
  };

  function announce(): void {
    const arrived = messages.filter(({ id }) => known !== undefined && !known.has(id));
    const [newest] = arrived;
    known = new Set(messages.map(({ id }) => id));
    if (newest === undefined) return;
    const others = arrived.length === 1 ? '' : ` and ${arrived.length - 1} more`;
    const code = newest.code === undefined ? '' : `, code ${[...newest.code].join(' ')}`;
    desk.say(`${SENT[newest.channel]} to ${newest.to}${code}${others}`);
  }
}

const KINDS: Readonly<Record<Message['kind'], string>> = {
  magic_link: 'Sign-in link',
  otp: 'Passcode',
  reset_password: 'Password reset',
};

function messageRow(message: Message, desk: Desk): HTMLElement {
  const { channel, to, kind, code, link, login_link: loginLink, subject, text, createdAt } = message;
  return h(
    'li',
    { class: 'row message' },
    h('div', { class: 'line' }, h('h3', {}, subject ?? KINDS[kind]), desk.times.element(createdAt)),
    h('p', { class: 'quiet' }, h('span', { class: 'chip' }, CHANNELS[channel]), ' to ', h('bdi', {}, to)),
    code === undefined
      ? undefined
      : h('p', { class: 'actions' }, h('strong', { class: 'code' }, code), copyButton('code', code, desk, to)),
    link === undefined ? undefined : h('p', { class: 'actions' }, ...linkActions('link', link, desk, to)),
    loginLink === undefined
      ? undefined
      : h('p', { class: 'actions' }, ...linkActions('log-in link', loginLink, desk, to)),
    h('details', {}, h('summary', {}, 'Whole text'), h('pre', {}, text)),
  );
}

/** @param what the noun of the labels */
function linkActions(what: string, link: string, desk: Desk, to: string): HTMLElement[] {
  const copy = copyButton(what, link, desk, to);
  // A registered redirect URL may have an app's scheme, which this browser could pass to any program.
  if (!/^https?:/i.test(link)) return [h('span', { class: 'quiet' }, link), copy];
  const hint = h('span', { class: 'hidden' }, ` sent to ${to} (opens a new tab)`);
  return [
    h('a', { class: 'button primary', href: link, target: '_blank', rel: 'noopener noreferrer' }, `Open ${what}`, hint),
    copy,
  ];
}
