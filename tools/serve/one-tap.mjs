/**
 * Whether the page at this address may show Google's One Tap, and so has to load its script: `/play` if a provider in
 * its `config` has `one_tap`, and the configurator at `/`, where a person can switch it on at any time.
 *
 * @param {URL} url
 */
export function asksForOneTap({ pathname, searchParams }) {
  if (pathname === '/' || pathname === '/index.html') return true;
  const providers = settingsIn(searchParams.get('config'))?.config?.oauthOptions?.providers;
  return Array.isArray(providers) && providers.some((provider) => provider?.one_tap === true);
}

/** The JSON in the parameter `config`; `undefined` if it is invalid. The page itself reports the error. */
function settingsIn(encoded) {
  try {
    return JSON.parse(Buffer.from(encoded ?? '', 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
