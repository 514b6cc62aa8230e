import { startEmulator } from '@latchkey/emulator';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

// The development page, with an emulator of the provider: no account and no network. Messages arrive in its inbox.

const port = Number(process.env['PORT'] ?? 5180);

export default defineConfig(async () => {
  const emulator = await startEmulator({ port: 0, redirectUrls: [`http://localhost:${port}/`] });
  console.log(`Messages, users and faults: ${emulator.url}`);
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    define: { 'import.meta.env.VITE_API_URL': JSON.stringify(emulator.url) },
    server: { port, strictPort: true },
  };
});
