import { crypto } from '@latchkey/crypto';
import type { AnyPlugin } from '@latchkey/kernel';
import { emailForm, providerButtons } from '@latchkey/testing/neighbours';
import { definePage, query } from '@latchkey/testing/page';

// Query parameters besides those of `definePage`:
//   buttons=4      number of provider buttons next to the wallets; default: none
//   beside=email   an email form next to the wallets

const plugin = crypto();
const names = Array.from({ length: Number(query.get('buttons') ?? 0) }, (_, index) => `Acme ${index + 1}`);
const neighbours: readonly AnyPlugin[] = [
  ...(names.length > 0 ? [providerButtons(names)] : []),
  ...(query.get('beside') === 'email' ? [emailForm()] : []),
];

await definePage({ plugin, products: () => [...neighbours, plugin] });
