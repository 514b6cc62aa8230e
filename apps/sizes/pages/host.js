// The host's own script of the script-tag pages: the emulator's address is known only when the page is served.
addEventListener('DOMContentLoaded', () => {
  const { content } = document.querySelector('meta[name="latchkey-emulator"]');
  document.querySelector('latchkey-login').setAttribute('api-url', content);
});
