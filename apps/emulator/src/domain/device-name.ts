/** Marks of browsers in user agents. The first match counts, because most also contain other browsers' marks. */
const BROWSERS = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/**
 * Default name of a new passkey, e.g. `Chrome on Windows`; `Passkey` if the user agent matches nothing. Appends a
 * number if the name is taken.
 */
export function nameDevice(userAgent: string, taken: readonly string[]): string {
  const browser = BROWSERS.find(([mark]) => mark.test(userAgent))?.[1];
  const system = SYSTEMS.find(([mark]) => mark.test(userAgent))?.[1];
  const name =
    browser !== undefined && system !== undefined ? `${browser} on ${system}` : (browser ?? system ?? 'Passkey');
  let free = name;
  for (let number = 2; taken.includes(free); number += 1) free = `${name} ${number}`;
  return free;
}
