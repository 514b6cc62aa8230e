import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { latchkeyVitest } from '../../tools/build/vitest.mjs';

export default mergeConfig(latchkeyVitest(), {
  // Unit tests run before the emulator is built.
  resolve: {
    alias: [
      {
        find: /^@latchkey\/emulator$/,
        replacement: fileURLToPath(new URL('../../apps/emulator/src/index.ts', import.meta.url)),
      },
    ],
  },
});
