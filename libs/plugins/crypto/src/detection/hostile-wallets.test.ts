import fc from 'fast-check';
import { expect, it } from 'vitest';
import { throws } from '../../test/flow-context.js';
import { choicesOf } from './choices.js';
import { createDetection } from './detection.js';
import { ethereum } from '../chains/ethereum.js';
import { allWallets } from '../wallet-chunk.js';
import { LIST_LENGTH } from './untrusted-values.js';
import { solana } from '../chains/solana.js';
import { WalletRefusal } from '../errors.js';

// Extensions may expose and report anything: the page keeps working, and shows only sanitised text.

/** Creates a value. A function, because the library inspects generated values, and these throw when inspected. */
type Make = () => unknown;

/** Objects that are as hostile as possible. */
const nasty: fc.Arbitrary<Make> = fc.oneof(
  fc.anything({ withBoxedValues: true, withNullPrototype: true, withSparseArray: true }).map((value) => () => value),
  fc.constantFrom<Make[]>(
    () => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return proxy;
    },
    () => new Proxy(() => {}, { get: throws(new Error('hostile')) }),
    // Every property exists, at any depth.
    () => {
      const all: object = new Proxy(() => all, { get: () => all });
      return all;
    },
    () => ({ request() {}, providers: new Proxy([], { get: (_, key) => (key === 'length' ? 1e9 : undefined) }) }),
    () => ({ request() {}, isMetaMask: true }),
    () => ({ connect() {} }),
  ),
);

const text: fc.Arbitrary<Make> = fc.oneof(
  fc
    .oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\u202E'.repeat(10_000), '<img src=x onerror=alert(1)>', 'io.metamask', 'Phantom', ''),
    )
    .map((value) => () => value),
  nasty,
);

/** An object of such parts; they are created together with it. */
const objectOf = (parts: Readonly<Record<string, fc.Arbitrary<Make>>>): fc.Arbitrary<Make> =>
  fc
    .record<Record<string, Make>>(parts)
    .map((makes) => () => Object.fromEntries(Object.entries(makes).map(([name, make]) => [name, make()])));

const listOf = (part: fc.Arbitrary<Make>): fc.Arbitrary<Make> =>
  fc.array(part).map((makes) => () => makes.map((make) => make()));

const announcement = fc.oneof(
  nasty,
  objectOf({ info: fc.oneof(nasty, objectOf({ uuid: text, rdns: text, name: text })), provider: nasty }),
);

const chains = listOf(
  fc.oneof(
    text,
    fc.constant<Make>(() => 'solana:mainnet'),
  ),
);

const standard = fc.oneof(
  nasty,
  objectOf({
    name: text,
    chains: fc.oneof(nasty, chains),
    features: fc.oneof(nasty, objectOf({ 'solana:signMessage': nasty, 'standard:connect': nasty })),
  }),
);

const globals = fc.dictionary(
  fc.constantFrom('ethereum', 'solana', 'phantom', 'vessel', 'BinanceChain', 'binancew3w', 'coinbaseWalletExtension'),
  nasty,
);

const say = (page: EventTarget, type: string, detail: unknown) =>
  page.dispatchEvent(Object.defineProperty(new Event(type), 'detail', { value: detail }));

it('offers wallets with sanitized names in a page of hostile wallets', () => {
  fc.assert(
    fc.property(
      globals,
      fc.array(announcement, { maxLength: 30 }),
      fc.array(standard, { maxLength: 30 }),
      (places, announcing, registering) => {
        const page = new EventTarget();
        for (const [name, get] of Object.entries(places)) Object.defineProperty(page, name, { get });
        page.addEventListener('eip6963:requestProvider', () => {
          for (const make of announcing) say(page, 'eip6963:announceProvider', make());
        });
        page.addEventListener('wallet-standard:app-ready', (event) => {
          if (event instanceof CustomEvent) event.detail.register(...registering.map((make) => make()));
        });
        const detection = createDetection(page);
        const undo = detection.subscribe(() => {});
        for (const make of registering) say(page, 'wallet-standard:register-wallet', make());
        say(page, 'focus', undefined);
        const choices = choicesOf(allWallets, detection.get());
        undo();

        expect(choices.length).toBeLessThanOrEqual(5 + 2 * LIST_LENGTH);
        expect(new Set(choices.map(({ key }) => key)).size).toBe(choices.length);
        for (const { title } of choices) {
          expect(title).toMatch(
            /^(Phantom|Vessel|Binance|Coinbase|Metamask|other (Ethereum|Solana) wallet( \(.*\))?)$/su,
          );
          expect([...title].length).toBeLessThan(70);
          expect(title).not.toMatch(/\p{C}/u);
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('returns a valid address or signature from any wallet answer, or refuses it', () => {
  const read = (readOne: (given: unknown) => string, given: unknown) => {
    try {
      return readOne(given);
    } catch (thrown) {
      return thrown;
    }
  };
  fc.assert(
    fc.property(text, (make) => {
      const given = make();
      for (const [readOne, form] of [
        [ethereum.addressOf, /^0x[\da-f]{40}$/i],
        [ethereum.signatureOf, /^0x(?:[\da-f]{2}){1,16384}$/],
        [solana.addressOf, /^[1-9A-Za-z]{32,44}$/],
        [solana.signatureOf, /^[1-9A-Za-z]{64,88}$/],
      ] as const) {
        const answer = read(readOne, given);
        if (typeof answer === 'string') expect(answer).toMatch(form);
        else expect(answer).toBeInstanceOf(WalletRefusal);
      }
    }),
    { numRuns: 500 },
  );
});
