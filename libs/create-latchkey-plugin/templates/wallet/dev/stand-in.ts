import { getBytes, isHexString, Wallet } from 'ethers';

/** Installs a wallet in the page, as an extension does (EIP-6963). It has a new key, and makes real signatures. */
export function announceWallet({ name, rdns }: { readonly name: string; readonly rdns: string }): void {
  const wallet = Wallet.createRandom();
  const sign = (text: string) => wallet.signMessage(isHexString(text) ? getBytes(text) : text);
  const provider = {
    // EIP-1193
    async request({ method, params = [] }: { readonly method: string; readonly params?: readonly string[] }) {
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [wallet.address];
      if (method === 'eth_chainId') return '0x1';
      if (method === 'personal_sign' && params[0] !== undefined) return sign(params[0]);
      throw Object.assign(new Error(`${method} is not supported.`), { code: 4200 });
    },
    on() {},
    removeListener() {},
  };
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"/>';
  const detail = Object.freeze({ info: Object.freeze({ uuid: crypto.randomUUID(), name, rdns, icon }), provider });
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  addEventListener('eip6963:requestProvider', announce);
  announce();
}
