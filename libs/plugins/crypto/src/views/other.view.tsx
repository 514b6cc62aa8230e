import { Screen, useSlice } from '@latchkey/react';
import { Stack } from '@latchkey/ui';
import { MoreWallets } from './wallets.view.js';
import type { CryptoState } from '../state.js';
import { useChoices, WalletButton } from '../wallet-chunk.js';
import { messages } from './other.messages.js';

/** The wallets that the main screen has no room for (behaviour.md 2, Crypto Other). */
export default function Other() {
  const { onMain } = useSlice<CryptoState>();
  const choices = useChoices().filter(({ key }) => !onMain.includes(key));
  return (
    <Screen heading={messages.other}>
      <Stack>
        {choices.map((choice) => (
          <WalletButton key={choice.key} choice={choice} />
        ))}
      </Stack>
      <MoreWallets isMore={false} onMain={onMain} />
    </Screen>
  );
}
