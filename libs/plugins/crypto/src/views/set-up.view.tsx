import { Screen, useMessage } from '@latchkey/react';
import { ButtonLink, Stack, Text } from '@latchkey/ui';
import type { ComponentType } from 'react';
import { binanceWallet } from '../wallets/binance.js';
import { coinbaseWallet } from '../wallets/coinbase.js';
import { metamaskWallet } from '../wallets/metamask.js';
import { phantomWallet } from '../wallets/phantom.js';
import { messages } from './set-up.messages.js';
import { messages as main } from './wallets.messages.js';

/** Wallets and their websites (behaviour.md 2, four wallet download links; robustness.md 86). */
const SITES = [
  { wallet: metamaskWallet, href: 'https://metamask.io/download' },
  { wallet: phantomWallet, href: 'https://phantom.com/download' },
  { wallet: coinbaseWallet, href: 'https://www.coinbase.com/wallet/downloads' },
  { wallet: binanceWallet, href: 'https://www.binance.com/en/binancewallet' },
];

/** Links to wallets (behaviour.md 2, Crypto Setup Wallet). */
export default function SetUp() {
  const t = useMessage();
  return (
    <Screen heading={main.setUp}>
      <Text>{t(messages.afterwards)}</Text>
      <Stack gap={1.5}>
        {SITES.map(({ wallet, href }) => {
          const Icon = wallet.icon as ComponentType;
          return (
            <ButtonLink key={wallet.id} href={href} external={t(messages.newTab)} icon={<Icon />}>
              {wallet.title}
            </ButtonLink>
          );
        })}
      </Stack>
    </Screen>
  );
}
