/** Allows an emulator to send people back to a page. @throws when the emulator refuses */
export function allowRedirects(emulatorUrl, pageUrl) {
  const types = ['login', 'signup', 'reset_password', 'oauth'];
  return changeProject(emulatorUrl, { redirect_urls: [{ url: `${pageUrl}/`, types, default: true }] });
}

/** Changes settings of an emulator's project. @throws when the emulator refuses */
export async function changeProject(emulatorUrl, settings) {
  const response = await fetch(`${emulatorUrl}/_emulator/project`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
  if (!response.ok) throw new Error(await response.text());
}
