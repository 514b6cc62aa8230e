import type { FoundWallet, Wallet } from '@latchkey/slots';
import { LIST_LENGTH } from './untrusted-values.js';

/** A detected wallet that the person can choose. */
export interface Choice {
  /** Unique among choices: the wallet's id. Further choices of the same wallet have a number appended, from 2. */
  readonly key: string;
  /** The name in the label "Continue with {title}". */
  readonly title: string;
  readonly wallet: Wallet;
  /** The icon that the wallet announces, as a `data:image/…` URL. */
  readonly icon?: string | undefined;
  /** The wallet's own object. Untrusted. */
  readonly provider: unknown;
}

/** The detected wallets, in the order of `wallets`. */
export function choicesOf(wallets: readonly Wallet[], found: readonly FoundWallet[]): readonly Choice[] {
  const taken = new Set<unknown>();
  const detect = ({ chain, detect: pick, catchAll }: Wallet): readonly unknown[] => {
    const picked: unknown[] = [];
    try {
      do {
        const provider = pick(found.filter((one) => one.chain === chain && !(catchAll && taken.has(one.provider))));
        if (!provider || (catchAll && taken.has(provider))) break;
        taken.add(provider);
        picked.push(provider);
      } while (catchAll && picked.length < LIST_LENGTH);
    } catch {
      // A wallet whose detection throws counts as absent.
    }
    return picked;
  };
  const named = new Map(wallets.filter(({ catchAll }) => !catchAll).map((wallet) => [wallet, detect(wallet)]));
  return wallets.flatMap((wallet) =>
    (named.get(wallet) ?? detect(wallet)).map((provider, index, { length }) => {
      const { name, icon }: Partial<FoundWallet> = found.find((one) => one.provider === provider) ?? {};
      return {
        key: index ? `${wallet.id}:${index + 1}` : wallet.id,
        title: length > 1 ? `${wallet.title} (${name || index + 1})` : wallet.title,
        wallet,
        icon,
        provider,
      };
    }),
  );
}

/**
 * Orders the choices so that earlier ones keep their places and new ones follow. Returns `before` itself if nothing
 * changed.
 */
export function keepPlaces(before: readonly Choice[], now: readonly Choice[]): readonly Choice[] {
  const kept = before.flatMap(({ key }) => now.find((choice) => choice.key === key) ?? []);
  const placed = [...kept, ...now.filter((choice) => !kept.includes(choice))];
  return placed.length === before.length && placed.every((choice, index) => choice === before[index]) ? before : placed;
}
