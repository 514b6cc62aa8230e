import { defineConfig, mergeConfig } from 'vite';
import { latchkeyVite } from '../../tools/build/vite.mjs';

export default defineConfig(
  mergeConfig(latchkeyVite(), {
    build: {
      reportCompressedSize: false,
      rolldownOptions: { input: ['index.html', 'play.html', 'relying-party.html'] },
    },
  }),
);
