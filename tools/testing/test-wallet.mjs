import { getBytes, isHexString, Wallet } from 'ethers';

/** The names and identifiers of wallets: their flags and their EIP-6963 domains. */
const BRANDS = {
  metamask: { flags: { isMetaMask: true }, name: 'MetaMask', rdns: 'io.metamask' },
  coinbase: { flags: { isCoinbaseWallet: true }, name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet' },
  unknown: { flags: {}, name: 'Unheard Wallet', rdns: 'example.unheard' },
};

/**
 * Installs an Ethereum wallet in every page of a browser context, or in one page, as an extension does: as a global, and by EIP-6963.
 * It has its own key, which stays outside of the browser, and makes real signatures.
 *
 * @param {import('playwright-core').BrowserContext | import('playwright-core').Page} context
 * @param {import('./test-wallet.mjs').TestWalletOptions} [options]
 */
export async function addEthereumWallet(context, { brand = 'metamask', outcomes = {} } = {}) {
  const wallet = Wallet.createRandom();
  const { flags = {}, name, rdns } = BRANDS[brand] ?? brand;
  const binding = `__latchkeyTestWallet_${rdns}`;
  // EIP-191 as wallets accept it: a text, or its bytes in hex.
  const sign = (message) => wallet.signMessage(isHexString(message) ? getBytes(message) : message);
  await context.exposeFunction(binding, sign);
  await context.addInitScript(install, { flags, name, rdns, address: wallet.address, outcomes, binding });
  return { address: wallet.address };
}

// Runs in the page, before its own scripts.
function install({ flags, name, rdns, address, outcomes, binding }) {
  const sign = window[binding];
  const answers = {
    eth_requestAccounts: () => [address],
    eth_accounts: () => [address],
    eth_chainId: () => '0x1',
    personal_sign: ([message]) => sign(message),
  };
  const fail = (code, message) => Promise.reject(Object.assign(new Error(message), { code }));
  // EIP-1193. Does not use `this`: some pages call it unbound.
  const request = async ({ method, params = [] }) => {
    if (outcomes[method] === 'never') return new Promise(() => {});
    if (outcomes[method] === 'rejected') return fail(4001, 'User rejected the request.');
    return answers[method]?.(params) ?? fail(4200, `${method} is not supported.`);
  };
  const provider = { ...flags, request, on() {}, removeListener() {} };
  // Like other wallets, joins a wallet that is already installed.
  if (window.ethereum) window.ethereum.providers = [...(window.ethereum.providers ?? [window.ethereum]), provider];
  else window.ethereum = provider;
  // EIP-6963
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"/>';
  const detail = Object.freeze({ info: Object.freeze({ uuid: crypto.randomUUID(), name, rdns, icon }), provider });
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  addEventListener('eip6963:requestProvider', announce);
  announce();
}
