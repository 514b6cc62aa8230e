import { Screen, useMessage } from '@latchkey/react';
import { Link, Stack, Text } from '@latchkey/ui';
import { messages as main } from './wallets.messages.js';
import { messages } from './set-up.messages.js';

/** Websites of the wallets (behaviour.md 2, four wallet download links; robustness.md 86). */
const SITES = [
  { name: 'Metamask', href: 'https://metamask.io/download' },
  { name: 'Phantom', href: 'https://phantom.com/download' },
  { name: 'Coinbase', href: 'https://www.coinbase.com/wallet/downloads' },
  { name: 'Binance', href: 'https://www.binance.com/en/binancewallet' },
];

/** Links to wallets (behaviour.md 2, Crypto Setup Wallet). */
export default function SetUp() {
  const t = useMessage();
  return (
    <Screen heading={main.setUp}>
      <Text>{t(messages.afterwards)}</Text>
      <Stack gap={1}>
        {SITES.map(({ name, href }) => (
          <Text key={name}>
            <Link href={href} external={t(messages.newTab)}>
              {name}
            </Link>
          </Text>
        ))}
      </Stack>
    </Screen>
  );
}
