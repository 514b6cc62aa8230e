import { defineSlot, type View } from '@latchkey/kernel';

/** How a message reaches the person. Tabs read Text, WhatsApp and Email (SPEC section 2). */
export type Channel = 'sms' | 'whatsapp' | 'email';

/** A form of the login tabs. */
export interface LoginTab {
  readonly channel: Channel;
  /** The method that the form begins, as the last-used badge knows it. */
  readonly method: string;
  /** Where two products offer one channel the higher rank wins: passwords 30, otp 20, eml 10. */
  readonly rank: number;
  readonly view: View;
}

/** A form and the product it belongs to. */
export interface PlacedTab extends LoginTab {
  readonly plugin: string;
}

/**
 * Forms that begin with an address or a number. Fed by eml, otp and passwords; read by the shell, which draws one tab
 * a channel, or the bare form where there is one. The first mention of a channel keeps its place.
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
