import { FlowButton, LastUsedBadge, useDispatch, useMessage, useRead, useSlice } from '@latchkey/react';
import { mainButtons } from '@latchkey/slots';
import { SecondaryButton } from '@latchkey/ui';
import { useState, type ComponentType } from 'react';
import { keepPlaces, type Choice } from '../detection/choices.js';
import { countOnMain } from '../detection/signs.js';
import type { CryptoAction, CryptoState } from '../state.js';
import { useChoices } from '../detection/use-choices.js';
import { useCryptoFlow } from '../use-crypto-flow.js';
import { messages } from './wallet-list.messages.js';
import { MoreWallets } from './wallets.view.js';

/** The detected wallets that fit on the main screen. A wallet that arrives late is placed last. */
export function WalletList() {
  const choices = useChoices();
  const [placed, setPlaced] = useState(choices);
  const now = keepPlaces(placed, choices);
  // React's pattern for state from a previous render; it renders again at once.
  if (now !== placed) setPlaced(now);
  const shown = now.slice(0, countOnMain(useRead(mainButtons)));
  return (
    <>
      {shown.map((choice) => (
        <WalletButton key={choice.key} choice={choice} />
      ))}
      <MoreWallets isMore={now.length > shown.length} onMain={shown.map(({ key }) => key)} />
    </>
  );
}

/** Starts a sign-in with a wallet. While any flow runs, the other buttons are disabled. */
export function WalletButton({ choice }: { readonly choice: Choice }) {
  const t = useMessage();
  const login = useCryptoFlow('signIn');
  const isLeaving = [useCryptoFlow('showOthers'), useCryptoFlow('showSetUp')].some(({ busy }) => busy);
  const { key, title, wallet, icon } = choice;
  const Icon = wallet.icon as ComponentType | undefined;
  const [broken, setBroken] = useState<string>();
  const isChosen = useSlice<CryptoState>().walletOption === key;
  const dispatch = useDispatch<CryptoAction>();
  return (
    <FlowButton
      type="button"
      as={SecondaryButton}
      flow={isChosen ? login : { status: undefined, busy: false }}
      disabled={isLeaving || (login.busy && !isChosen)}
      onClick={() => {
        // Dispatched before the flow's code has loaded, so that this button is busy at once.
        dispatch({ type: 'crypto/walletPressed', patch: { walletOption: key } });
        login.run(choice);
      }}
    >
      <span aria-hidden>
        {icon && icon !== broken ? (
          <svg width="20" height="20">
            <image href={icon} width="20" height="20" onError={() => setBroken(icon)} />
          </svg>
        ) : (
          Icon && <Icon />
        )}
      </span>
      <span>{t(messages.wallet, { wallet: title })}</span>
      <LastUsedBadge method={`crypto:${key}`} />
    </FlowButton>
  );
}
