import { definePlugin } from '@latchkey/kernel';
import { wallets } from '@latchkey/slots';

/** The wallet Rabby: its button stands among those of `crypto`. */
export function rabby() {
  return definePlugin({
    id: 'rabby',
    contributes: [
      wallets.of({
        id: 'rabby',
        title: 'Rabby',
        chain: 'ethereum',
        detect: (found) => found.find(({ id }) => id === 'io.rabby')?.provider,
      }),
    ],
  });
}
