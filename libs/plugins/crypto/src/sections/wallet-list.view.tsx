import { FlowButton, useDispatch, useLastUsed, useMessage, useRead, useSlice } from '@latchkey/react';
import { mainButtons } from '@latchkey/slots';
import { Badge, SecondaryButton } from '@latchkey/ui';
import { createElement, useState, type ComponentType } from 'react';
import { keepPlaces, type Choice } from '../choices.js';
import { countOnMain } from '../count-on-main.js';
import type { CryptoAction, CryptoState } from '../slice.js';
import { useChoices } from '../use-choices.js';
import { useCryptoFlow } from '../use-crypto-flow.js';
import { messages } from './wallet-list.messages.js';
import { Ways } from './wallets.view.js';

/** The wallets that are there, as many as there is room for; one that comes late stands behind the others. */
export function WalletList() {
  const choices = useChoices();
  const [placed, setPlaced] = useState(choices);
  const now = keepPlaces(placed, choices);
  // React's way to remember what was drawn before; it draws again at once.
  if (now !== placed) setPlaced(now);
  const shown = now.slice(0, countOnMain(useRead(mainButtons)));
  return (
    <>
      {shown.map((choice) => (
        <WalletButton key={choice.key} choice={choice} />
      ))}
      <Ways isMore={now.length > shown.length} onMain={shown.map(({ key }) => key)} />
    </>
  );
}

/** Begins a sign-in with a wallet. While anything is under way, all others wait. */
export function WalletButton({ choice }: { readonly choice: Choice }) {
  const t = useMessage();
  const login = useCryptoFlow('signIn');
  const isLeaving = [useCryptoFlow('showOthers'), useCryptoFlow('showSetUp')].some(({ busy }) => busy);
  const { key, title, wallet } = choice;
  const { walletOption } = useSlice<CryptoState>();
  const dispatch = useDispatch<CryptoAction>();
  const isLastUsed = useLastUsed() === `crypto:${key}`;
  return (
    <FlowButton
      type="button"
      as={SecondaryButton}
      flow={walletOption === key ? login : { status: undefined, busy: false }}
      disabled={isLeaving || (login.busy && walletOption !== key)}
      onClick={() => {
        // Before the flow's code has come, so that this button shows busy.
        dispatch({ type: 'crypto/walletPressed', sets: { walletOption: key } });
        login.run(choice);
      }}
    >
      {wallet.icon && createElement(wallet.icon as ComponentType)}
      <span>{t(messages.wallet, { wallet: title })}</span>
      {isLastUsed && <Badge>{t(messages.lastUsed)}</Badge>}
    </FlowButton>
  );
}
