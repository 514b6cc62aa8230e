import { defineSlot, type View } from '@latchkey/kernel';

/** How a message is delivered. The tab labels are Text, WhatsApp and Email (behaviour.md 2). */
export type Channel = 'sms' | 'whatsapp' | 'email';

/** A form of the login tabs. */
export interface LoginTab {
  readonly channel: Channel;
  /** The sign-in method that the form starts; compared with the stored method for the last-used badge. */
  readonly method: string;
  /** If two products contribute one channel, the higher rank wins: passwords 30, otp 20, eml 10. */
  readonly rank: number;
  readonly view: View;
}

/** A form and the id of the product that contributed it. */
export interface PlacedTab extends LoginTab {
  readonly plugin: string;
}

/**
 * Login forms that start with an email address or a phone number. Contributed by eml, otp and passwords. Read by the
 * shell, which renders one tab per channel, or the form without tabs if there is one channel. Channels keep the order
 * of their first contribution.
 *
 * An option can fill in the forms: for the channel `email`, the state of the product has the typed text as `email`, and
 * the action `<product>/emailTyped` sets it; for the other channels, `phone` and `<product>/phoneTyped`, and the flow
 * `formatPhone` writes the number in its country's format.
 */
export const loginTabs = /* @__PURE__ */ defineSlot<LoginTab, readonly PlacedTab[]>('main/login-tabs', {
  combine: (inputs) => {
    const tabs = new Map<Channel, PlacedTab>();
    for (const { value, plugin } of inputs) {
      const taken = tabs.get(value.channel);
      if (!taken || value.rank > taken.rank) tabs.set(value.channel, { ...value, plugin });
    }
    return [...tabs.values()];
  },
});
