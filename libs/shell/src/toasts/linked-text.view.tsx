import { defineMessages, useMessage } from '@latchkey/react';
import { Link } from '@latchkey/ui';

const messages = /* @__PURE__ */ defineMessages('shell', { newTab: '(opens in a new tab)' });

/** Text in which URLs of the provider's site are links; other URLs stay text (robustness.md 48). */
export default function LinkedText({ text }: { text: string }) {
  const t = useMessage();
  // A full stop after a URL belongs to the sentence.
  return text.split(/(https:\/\/[^\s<>"']*[\w/#=])/).map((part, index) =>
    index % 2 && isProviders(part) ? (
      <Link key={index} href={part} external={t(messages.newTab)}>
        {part}
      </Link>
    ) : (
      part
    ),
  );
}

function isProviders(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  return /^(?:.+\.)?stytch\.com$/.test(hostname) && !username && !password;
}
