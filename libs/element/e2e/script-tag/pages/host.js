// The host's own script: the emulator's address is known only now. Notes what the element dispatches.
const { content } = document.querySelector('meta[name="latchkey-emulator"]');
const recorder = { events: [], errors: [] };
window.__latchkey = recorder;
document.addEventListener('latchkey-event', ({ detail }) => recorder.events.push(detail.type));
document.addEventListener('latchkey-error', ({ detail }) => recorder.errors.push(detail.code));

const config = new URLSearchParams(location.search).get('config');
addEventListener('DOMContentLoaded', () => {
  for (const element of document.querySelectorAll('latchkey-login')) {
    if (config) element.setAttribute('config', config);
    element.setAttribute('api-url', content);
  }
});
