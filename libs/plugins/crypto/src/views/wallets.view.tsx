import { FlowButton, useDispatch, useMessage, useRead, useSlice } from '@latchkey/react';
import { mainButtons, wallets } from '@latchkey/slots';
import { SecondaryButton, Text, TextButton } from '@latchkey/ui';
import { createElement, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { countOnMain } from '../detection/signs.js';
import type { CryptoAction, CryptoState } from '../state.js';
import { createSigns } from '../detection/signs.js';
import { useCryptoFlow } from '../use-crypto-flow.js';
import { requestWalletModule, walletModuleOf } from '../wallet-module.js';
import { messages } from './wallets.messages.js';

let page: ReturnType<typeof createSigns> | undefined;

/** One instance for all widgets of the page, created when the first widget renders. */
const ofPage = () => (page ??= createSigns(window));
const subscribe = (listener: () => void) => ofPage().subscribe(listener);
const get = () => ofPage().get();
/** The snapshot on the server and during hydration. */
const none = () => 0;

/**
 * The wallets on the main screen (behaviour.md 2, Main). Counts signs of wallets before the first paint, and renders
 * placeholders for them. The code for wallets loads only if there is a sign.
 */
export function Wallets() {
  const t = useMessage();
  const { walletModule, loadFailed } = useSlice<CryptoState>();
  const module = walletModuleOf(walletModule);
  const dispatch = useDispatch<CryptoAction>();
  const known = useRead(wallets);
  const room = countOnMain(useRead(mainButtons));
  const signs = useSyncExternalStore(subscribe, get, none);
  const isThere = signs > 0;

  useEffect(() => {
    if (isThere && !module) void requestWalletModule(known, dispatch);
  }, [isThere, module, known, dispatch]);

  if (isThere && module) return createElement(module.list as ComponentType);
  const places = loadFailed ? 0 : Math.min(signs, room);
  return (
    <>
      {Array.from({ length: places }, (_, index) => (
        <SecondaryButton key={index} aria-hidden tabIndex={-1} disabled>
          {' '}
        </SecondaryButton>
      ))}
      {signs > room && !loadFailed ? (
        <SecondaryButton aria-hidden tabIndex={-1} disabled>
          {t(messages.others)}
        </SecondaryButton>
      ) : (
        <MoreWallets isMore={isThere && !!loadFailed} onMain={[]} />
      )}
    </>
  );
}

/** Props of {@link MoreWallets}. */
export interface MoreWalletsProps {
  /** Whether there are wallets that are not shown. */
  readonly isMore: boolean;
  /** Keys of the wallets that are shown. */
  readonly onMain: readonly string[];
}

/** A button for more wallets or a new one, and errors that occurred before a screen could show them. */
export function MoreWallets({ isMore, onMain }: MoreWalletsProps) {
  const t = useMessage();
  const login = useCryptoFlow('signIn');
  const others = useCryptoFlow('showOthers');
  const setUp = useCryptoFlow('showSetUp');
  return (
    <div>
      {isMore ? (
        <FlowButton
          type="button"
          as={SecondaryButton}
          flow={others}
          disabled={login.busy}
          onClick={() => others.run(onMain)}
        >
          {t(messages.others)}
        </FlowButton>
      ) : (
        <FlowButton
          type="button"
          as={TextButton}
          flow={setUp}
          disabled={login.busy}
          onClick={() => setUp.run(undefined)}
        >
          {t(messages.setUp)}
        </FlowButton>
      )}
      <Text role="alert" tone="error">
        {login.error ?? others.error ?? setUp.error}
      </Text>
    </div>
  );
}
