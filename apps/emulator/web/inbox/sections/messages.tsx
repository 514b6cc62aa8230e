import { useEffect, useRef, useState } from 'preact/hooks';
import { SHOWN } from '../api.js';
import { CopyButton, FilterForm, Select, TextInput, Time } from '../controls.js';
import type { Channel, Message } from '../model.js';
import { type Section, useDesk } from '../section.js';

const CHANNELS: Readonly<Record<Channel, string>> = { email: 'Email', sms: 'Text', whatsapp: 'WhatsApp' };
const SENT: Readonly<Record<Channel, string>> = {
  email: 'New email',
  sms: 'New text message',
  whatsapp: 'New WhatsApp message',
};
const KINDS: Readonly<Record<Message['kind'], { readonly title: string; readonly purpose: string }>> = {
  magic_link: { title: 'Sign-in link', purpose: 'The link signs this person in, or up.' },
  otp: { title: 'Passcode', purpose: 'Type this code on the page that asked for it.' },
  reset_password: {
    title: 'Password reset',
    purpose: 'The first link sets a new password, the second logs in without one.',
  },
};

/** The messages that the provider would have sent, newest first, with codes to copy and links to open. */
export const messages: Section = {
  id: 'messages',
  title: 'Inbox',
  shows: ['data'],
  counts: 'messages',
  // A message is announced in every section.
  alwaysFresh: true,
  read: async (api) => <Messages messages={await api.messages()} />,
};

function Messages({ messages }: { messages: readonly Message[] }) {
  const [channel, setChannel] = useState('');
  const [search, setSearch] = useState('');
  useAnnouncement(messages);

  const wanted = search.trim().toLowerCase();
  const shown = messages.filter(
    (message) => (channel === '' || message.channel === channel) && message.to.toLowerCase().includes(wanted),
  );
  const nothing = 'Nothing was sent yet: ask your page for a link or a code, and it appears here at once.';
  return (
    <div>
      <FilterForm>
        <Select
          title="Channel"
          options={[['', 'All'], ...Object.entries(CHANNELS)]}
          value={channel}
          onInput={setChannel}
        />
        <TextInput title="Recipient contains" attributes={{ type: 'search' }} value={search} onInput={setSearch} />
      </FilterForm>
      {shown.length === 0 && <p class="empty">{messages.length === 0 ? nothing : 'No message fits the filter.'}</p>}
      <ol class="rows">
        {shown.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </ol>
      {messages.length >= SHOWN && <p class="quiet">Only the newest {SHOWN} are shown.</p>}
    </div>
  );
}

/** Announces messages that arrive. Those of the first rendering are not new. */
function useAnnouncement(messages: readonly Message[]): void {
  const { say } = useDesk();
  const known = useRef<ReadonlySet<string>>();
  useEffect(() => {
    const arrived = messages.filter(({ id }) => known.current !== undefined && !known.current.has(id));
    const [newest] = arrived;
    known.current = new Set(messages.map(({ id }) => id));
    if (newest === undefined) return;
    const others = arrived.length === 1 ? '' : ` and ${arrived.length - 1} more`;
    const code = newest.code === undefined ? '' : `, code ${[...newest.code].join(' ')}`;
    say(`${SENT[newest.channel]} to ${newest.to}${code}${others}`);
  }, [messages, say]);
}

function MessageRow({ message }: { message: Message }) {
  const { say } = useDesk();
  const { channel, to, kind, code, link, login_link: loginLink, subject, text, createdAt } = message;
  return (
    <li class="row message">
      <div class="line">
        <p>
          <span class="chip">{CHANNELS[channel]}</span> <span class="quiet">to</span> <bdi>{to}</bdi>
        </p>
        <Time timestamp={createdAt} />
      </div>
      <div>
        <h3>{subject ?? KINDS[kind].title}</h3>
        <p class="quiet">{KINDS[kind].purpose}</p>
      </div>
      {code !== undefined && (
        <p class="actions code-line">
          <strong class="code">{code}</strong>
          <CopyButton what="code" text={code} owner={to} say={say} />
        </p>
      )}
      {link !== undefined && <LinkActions what="link" link={link} to={to} />}
      {loginLink !== undefined && <LinkActions what="log-in link" link={loginLink} to={to} />}
      <details>
        <summary>Whole text</summary>
        <pre tabIndex={0} role="group" aria-label="Whole text">
          {text}
        </pre>
      </details>
    </li>
  );
}

/** @param props.what the noun of the labels */
function LinkActions({ what, link, to }: { what: string; link: string; to: string }) {
  const { say } = useDesk();
  // A registered redirect URL may have an app's scheme, which this browser could pass to any program.
  const isWeb = /^https?:/i.test(link) && URL.canParse(link);
  return (
    <p class="actions">
      {isWeb ? (
        <a class="button primary" href={link} target="_blank" rel="noopener noreferrer">
          Open {what}
          <span class="hidden"> sent to {to} (opens a new tab)</span>
        </a>
      ) : (
        <span class="quiet">{link}</span>
      )}
      <CopyButton what={what} text={link} owner={to} say={say} />
      {isWeb && <span class="quiet">leads to {new URL(link).host}</span>}
    </p>
  );
}
