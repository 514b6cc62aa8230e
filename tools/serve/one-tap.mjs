/**
 * Whether the page at this address may show Google's One Tap, and so has to load its script: `/play` where a provider of
 * its `config` has `one_tap`, and the configurator at `/`, where one can be given it at any moment.
 *
 * @param {URL} url
 */
export function asksForOneTap({ pathname, searchParams }) {
  if (pathname === '/' || pathname === '/index.html') return true;
  const providers = settingsIn(searchParams.get('config'))?.config?.oauthOptions?.providers;
  return Array.isArray(providers) && providers.some((provider) => provider?.one_tap === true);
}

/** The JSON in the parameter `config`, as far as it is any; the page itself says what is wrong with it. */
function settingsIn(encoded) {
  try {
    return JSON.parse(Buffer.from(encoded ?? '', 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
