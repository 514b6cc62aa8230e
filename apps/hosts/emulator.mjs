/** Allows an emulator to send people back to a page. @throws when the emulator refuses */
export async function allowRedirects(emulatorUrl, pageUrl) {
  const types = ['login', 'signup', 'reset_password', 'oauth'];
  const response = await fetch(`${emulatorUrl}/_emulator/project`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_urls: [{ url: `${pageUrl}/`, types, default: true }] }),
  });
  if (!response.ok) throw new Error(await response.text());
}
