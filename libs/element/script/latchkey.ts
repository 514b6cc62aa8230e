// `latchkey.js`, the file that a page names: a small loader. It has neither static imports nor exports, so it works in a
// classic script too. The names of all other files contain a hash of their content.
void import('./element.js');

/** Loads a product that the widget will ask for: together with the widget, not after it. */
const products: Readonly<Record<string, () => Promise<unknown>>> = {
  oauth: async () => (await import('@latchkey/oauth')).oauth,
  crypto: async () => (await import('@latchkey/crypto')).crypto,
  emailMagicLinks: async () => (await import('@latchkey/eml')).emailMagicLinks,
  otp: async () => (await import('@latchkey/otp')).otp,
  passwords: async () => (await import('@latchkey/passwords')).passwords,
  passkeys: async () => (await import('@latchkey/passkeys')).passkeys,
};

for (const element of document.querySelectorAll('latchkey-login')) {
  const config = element.getAttribute('config') ?? '';
  for (const [name, load] of Object.entries(products)) {
    // The widget loads it again, and reports a failure.
    if (config.includes(`"${name}"`)) load().catch(() => {});
  }
}
