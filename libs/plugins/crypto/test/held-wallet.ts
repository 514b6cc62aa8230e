const ADDRESS = `0x${'ab'.repeat(20)}`;
/** As long as a signature of an account (EIP-191). Only the provider verifies it. */
const SIGNATURE = `0x${'1c'.repeat(65)}`;

/** What the person does with the text that the wallet shows. */
type Decide = (isSigned: boolean) => void;

/**
 * Puts a wallet (EIP-1193) into the page. It gives its address at once, and its signature when the person decides.
 * Imports nothing, so that the page of the conformance report can show it.
 */
export function putHeldWallet() {
  let decide: Decide = () => {};
  let signature = Promise.resolve(SIGNATURE);
  const expectDecision = () => {
    signature = new Promise((resolve, reject) => {
      // EIP-1193: 4001, the person has rejected the request.
      const refusal = Object.assign(new Error('Rejected.'), { code: 4001 });
      decide = (isSigned) => (isSigned ? resolve(SIGNATURE) : reject(refusal));
    });
    // The person may decide before the widget asks.
    signature.catch(() => {});
  };
  const ethereum = {
    isMetaMask: true,
    on() {},
    removeListener() {},
    async request({ method }: { readonly method: string }): Promise<unknown> {
      if (method === 'eth_requestAccounts') expectDecision();
      if (method === 'personal_sign') return signature;
      return method === 'eth_chainId' ? '0x1' : [ADDRESS];
    },
  };
  Object.assign(globalThis, { ethereum });
  return {
    /** The person signs the text. */
    sign: () => decide(true),
    /** The person refuses to sign. */
    refuse: () => decide(false),
  };
}
