/**
 * Gives the page's browser a wallet with a key of its own, as Phantom puts itself into pages: it signs for real.
 *
 * @param {import('playwright-core').Page} page before it is opened
 */
export function addWallet(page) {
  return page.addInitScript(() => {
    const SIGNS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
    const base58 = (bytes) => {
      let rest = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
      let text = '';
      for (; rest > 0n; rest /= 58n) text = SIGNS[Number(rest % 58n)] + text;
      return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text;
    };
    let keys;
    const solana = {
      isPhantom: true,
      publicKey: null,
      async connect() {
        keys ??= await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
        const bytes = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
        const address = base58(bytes);
        solana.publicKey = { toBase58: () => address, toString: () => address, toBytes: () => bytes };
        return { publicKey: solana.publicKey };
      },
      async signMessage(message) {
        const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', keys.privateKey, message));
        return { signature, publicKey: solana.publicKey };
      },
      on() {},
      off() {},
      removeListener() {},
    };
    Object.assign(window, { phantom: { solana }, solana });
  });
}
