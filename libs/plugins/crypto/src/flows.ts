import { loadChunk, type FlowContext, type SignInEvent } from '@latchkey/kernel';
import { wallets } from '@latchkey/slots';
import { rulesOf, type ChainRules } from './chains/chain-rules.js';
import { checkChallenge } from './challenge.js';
import type { Choice } from './detection/choices.js';
import type { CryptoOptions } from './options.js';
import type { Account, Authenticated, CryptoPort, SiweParams, Started } from './port.js';
import type { CryptoAction, CryptoState } from './state.js';
import { toWalletError, WalletRefusal, type Part } from './errors.js';
import { BACKGROUND, NETWORK, showHintAfter, waitFor, WALLET } from './wait-for.js';
import { loadWalletModule } from './wallet-module.js';

/** Events that the host receives. */
export type CryptoEvent =
  | { readonly type: 'CRYPTO_WALLET_AUTHENTICATE_START'; readonly data: Started }
  | { readonly type: 'CRYPTO_WALLET_AUTHENTICATE'; readonly data: Authenticated }
  | SignInEvent;

/** The context of the plugin's flows. */
export type CryptoContext = FlowContext<{
  state: CryptoState;
  action: CryptoAction;
  port: CryptoPort;
  screen: 'connect' | 'sign' | 'other' | 'setUp' | 'error' | 'confirmation';
  event: CryptoEvent;
  options: CryptoOptions;
}>;

/** Shows the wallets that the main screen has no room for. `onMain` has the keys of those that it shows. */
export async function showOthers(ctx: CryptoContext, onMain: readonly string[]): Promise<void> {
  // Already loaded, unless the main screen failed to load them.
  const walletModule = ctx.state().walletModule ?? (await loadChunk(loadWalletModule(ctx.read(wallets))));
  ctx.dispatch({ type: 'crypto/othersAsked', patch: { walletModule, onMain } });
  await ctx.go('other');
}

/** Shows where to get a wallet. */
export async function showSetUp(ctx: CryptoContext): Promise<void> {
  await ctx.go('setUp');
}

/**
 * Signs the person in with the chosen wallet (behaviour.md 4, Crypto): its address, the provider's challenge, its
 * signature. Any failure leads to Crypto Error.
 */
export async function signIn(ctx: CryptoContext, choice: Choice): Promise<void> {
  ctx.dispatch({
    type: 'crypto/walletChosen',
    patch: {
      walletOption: choice.key,
      walletAddress: undefined,
      walletChallenge: undefined,
      hint: undefined,
      isSignedIn: false,
    },
  });
  // Loads all screens first, so that no step waits for a chunk.
  const [rules] = await Promise.all([
    rulesOf(choice.wallet.chain),
    ...(['connect', 'sign', 'error', 'confirmation'] as const).map((screen) => ctx.preload(screen)),
  ]);
  if (ctx.signal.aborted) return;
  // From here, each step has its own timeout. It leads to Crypto Error instead of ending the flow on the current
  // screen.
  ctx.pauseTimeout();
  let part: Part = 'connect';
  const switched = new AbortController();
  let unwatch = () => {};
  try {
    await ctx.go('connect');
    const port = ctx.port();
    // Awaited later. Avoids an unhandled rejection if the wallet fails first.
    port.catch(() => {});
    const address = await connect(ctx, choice, rules);
    part = 'sign';
    unwatch = rules.watch(choice.provider, address, () => switched.abort(switchedFrom(address)));
    await sign(ctx, { choice, rules, address, port, switched: switched.signal });
  } catch (thrown) {
    await ctx.go('error');
    throw toWalletError(part, thrown);
  } finally {
    unwatch();
  }
}

async function connect(ctx: CryptoContext, { wallet, provider }: Choice, rules: ChainRules): Promise<string> {
  const given = await waitFor(ctx, WALLET, (signal) =>
    wallet.connect ? wallet.connect(provider, { signal }) : rules.connect(provider),
  );
  const walletAddress = await waitFor(ctx, NETWORK, () => rules.addressOf(given));
  ctx.dispatch({ type: 'crypto/addressGiven', patch: { walletAddress } });
  return walletAddress;
}

/** The parameters of {@link sign}. */
interface Connected {
  readonly choice: Choice;
  readonly rules: ChainRules;
  readonly address: string;
  readonly port: Promise<CryptoPort>;
  /** Aborts when the wallet changes to another account. */
  readonly switched: AbortSignal;
}

async function sign(ctx: CryptoContext, connected: Connected): Promise<void> {
  const { choice, rules, address, switched } = connected;
  const { key, wallet, provider } = choice;
  const account = { chain: wallet.chain, address };
  const siwe = await siweParamsOf(ctx, connected);
  const port = await waitFor(ctx, NETWORK, () => connected.port, switched);
  const started = await waitFor(ctx, NETWORK, (signal) => port.start(account, siwe, signal), switched);
  const { challenge } = started;
  const { host, origin } = location;
  const isSiweDue = wallet.chain === 'ethereum' && port.isSiweDue();
  checkChallenge(challenge, { ...account, host, origin, now: Date.now() }, isSiweDue);
  ctx.dispatch({ type: 'crypto/challengeGiven', patch: { walletChallenge: challenge } });
  if (ctx.state().isSignedIn) return ctx.go('confirmation');
  await ctx.go('sign');
  ctx.emit({ type: 'CRYPTO_WALLET_AUTHENTICATE_START', data: started });
  await waitFor(ctx, NETWORK, () => painted(ctx), switched);

  const request = { challenge, address };
  const given = await waitFor(
    ctx,
    WALLET,
    (signal) => (wallet.sign ? wallet.sign(provider, request, { signal }) : rules.sign(provider, request)),
    switched,
  );
  if (await hasSwitched(ctx, connected)) throw switchedFrom(address);
  // Rejects as well if the person left the screen or the wallet announced another account in the meantime.
  const signature = await waitFor(ctx, NETWORK, () => rules.signatureOf(given), switched);
  if (ctx.state().isSignedIn) return ctx.go('confirmation');
  await handIn(ctx, port, account, signature, `crypto:${key}`);
}

/**
 * Whether the wallet reports another account after it has signed (robustness.md 88): some wallets do not announce a
 * change. False if the wallet does not answer in time, or has its own `connect`: its account may differ from the one
 * that the chain's methods report.
 */
async function hasSwitched(
  ctx: CryptoContext,
  { choice: { wallet, provider }, rules, address, switched }: Connected,
): Promise<boolean> {
  if (wallet.connect) return false;
  return waitFor(ctx, BACKGROUND, () => rules.hasSwitched(provider, address), switched).catch(() => false);
}

const switchedFrom = (address: string) =>
  new WalletRefusal('switched', `The wallet has changed from ${address} to another account.`);

/** The page's parameters of a sign-in message, with the chain id if the wallet reports it. */
async function siweParamsOf(
  ctx: CryptoContext,
  { rules, choice: { provider } }: Connected,
): Promise<SiweParams | undefined> {
  const { chainId } = rules;
  if (!chainId) return undefined;
  const chain_id = await waitFor(ctx, BACKGROUND, () => chainId(provider)).catch(() => undefined);
  return { uri: location.origin, ...(chain_id !== undefined && { chain_id }) };
}

/** Waits for a paint, so that the person sees the text here before the wallet shows it (robustness.md 90). */
function painted({ clock }: CryptoContext): Promise<void> {
  return new Promise((resolve) => void clock.after(0, resolve));
}

/**
 * Submits the signature. It can't be withdrawn, so only the answer ends this call. A late answer, after a timeout,
 * still completes the sign-in. A later attempt that is running then requests nothing more.
 */
async function handIn(
  ctx: CryptoContext,
  port: CryptoPort,
  account: Account,
  signature: string,
  method: string,
): Promise<void> {
  const complete = (data: Authenticated) =>
    ctx.completeSignIn({
      action: { type: 'crypto/signedIn', patch: { isSignedIn: true } },
      screen: 'confirmation',
      method,
      event: { type: 'CRYPTO_WALLET_AUTHENTICATE', data },
    });
  const unsay = showHintAfter(ctx, NETWORK);
  try {
    const { sessionDurationMinutes } = ctx.env;
    await complete(await port.authenticate(account, signature, sessionDurationMinutes, (late) => void complete(late)));
  } finally {
    unsay();
  }
}
