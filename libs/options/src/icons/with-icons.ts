import type { Composition, Input, Read, Slot, View } from '@latchkey/kernel';
import { oauthProviders, wallets, type Wallet } from '@latchkey/slots';

/** Returns the view of an icon by its id, in place of the given one; `undefined`: no other icon. */
export type FindIcon = (id: string, otherwise: View | undefined) => View | undefined;

/** Returns the composition with other icons of its providers and wallets. Each slot keeps one value, as before. */
export function withIcons(composition: Composition, find: FindIcon): Composition {
  const changed = new Map<string, unknown>();
  const replace = <V extends { readonly icon?: View }>(value: V, id: string): V => {
    const icon = find(id, value.icon);
    return icon ? { ...value, icon } : value;
  };
  const ofWallet = (wallet: Wallet) => replace(wallet, `crypto/${wallet.id}`);
  const change: Readonly<Record<string, (inputs: never) => unknown>> = {
    [oauthProviders.id]: (inputs: ReturnType<typeof oauthProviders.combine>) =>
      inputs.map((input) => ({ ...input, value: replace(input.value, `oauth/${input.value.type}`) })),
    [wallets.id]: (inputs: ReturnType<typeof wallets.combine>) =>
      inputs.map(({ value, plugin }): Input<unknown> => ({
        plugin,
        value: typeof value === 'function' ? async () => (await value()).map(ofWallet) : ofWallet(value),
      })),
  };
  const read: Read = <In, Out>(slot: Slot<In, Out>) => {
    const present = composition.read(slot);
    const of = change[slot.id];
    if (!of) return present;
    if (!changed.has(slot.id)) changed.set(slot.id, of(present as never));
    return changed.get(slot.id) as Out;
  };
  return { ...composition, read };
}
