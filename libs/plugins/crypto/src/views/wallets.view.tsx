import { FlowButton, useDispatch, useMessage, useRead, useSlice } from '@latchkey/react';
import { mainButtons, wallets } from '@latchkey/slots';
import { SecondaryButton, Stack, Text, TextButton } from '@latchkey/ui';
import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { countOnMain, countOwnGlobals, createSigns } from '../detection/signs.js';
import type { CryptoAction, CryptoState } from '../state.js';
import { useCryptoFlow } from '../use-crypto-flow.js';
import { requestWalletModule, walletModuleOf } from '../wallet-module.js';
import { messages } from './wallets.messages.js';

/** One instance for all widgets of the page. Does nothing until a widget renders. */
const signsOfPage = /* @__PURE__ */ createSigns(globalThis);
/** The snapshot on the server and during hydration. */
const none = () => 0;

/**
 * The wallets on the main screen (behaviour.md 2, Main). Counts signs of wallets before the first paint, and renders
 * placeholders for them. The code for wallets loads only if there is a sign: a wallet that the widget finds, or a
 * global that a contributed wallet finds itself.
 */
export function Wallets() {
  const t = useMessage();
  const { walletModule, loadFailed } = useSlice<CryptoState>();
  const dispatch = useDispatch<CryptoAction>();
  const known = useRead(wallets);
  const room = countOnMain(useRead(mainButtons));
  const signs = useSyncExternalStore(
    signsOfPage.subscribe,
    () => Math.max(signsOfPage.get(), countOwnGlobals(known)),
    none,
  );
  const List = walletModuleOf(walletModule)?.list as ComponentType | undefined;
  const isThere = signs > 0;

  useEffect(() => {
    if (isThere && !List) void requestWalletModule(known, dispatch);
  }, [isThere, List, known, dispatch]);

  if (isThere && List) return <List />;
  const wanted = loadFailed ? 0 : signs;
  const isMore = wanted > room;
  const places = Math.min(wanted, room + 1);
  return (
    <>
      {Array.from({ length: places }, (_, index) => (
        <SecondaryButton key={index} aria-hidden tabIndex={-1} disabled>
          {index < room ? ' ' : t(messages.others)}
        </SecondaryButton>
      ))}
      {!isMore && <MoreWallets isMore={isThere && !!loadFailed} onMain={[]} />}
    </>
  );
}

/**
 * A button for more wallets or a new one, and errors that occurred before a screen could show them. `isMore`: whether
 * there are wallets that are not shown. `onMain`: keys of the wallets that are shown.
 */
export function MoreWallets({ isMore, onMain }: { readonly isMore: boolean; readonly onMain: readonly string[] }) {
  const t = useMessage();
  const login = useCryptoFlow('signIn');
  const others = useCryptoFlow('showOthers');
  const setUp = useCryptoFlow('showSetUp');
  const [flow, as, label, run] = isMore
    ? ([others, SecondaryButton, messages.others, () => others.run(onMain)] as const)
    : ([setUp, TextButton, messages.setUp, () => setUp.run()] as const);
  return (
    <Stack gap={1}>
      <FlowButton type="button" as={as} flow={flow} disabled={login.busy} onClick={run}>
        {t(label)}
      </FlowButton>
      <Text role="alert" tone="error">
        {login.error ?? others.error ?? setUp.error}
      </Text>
    </Stack>
  );
}
