import { latchkey } from 'latchkey/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [latchkey()],
  build: {
    rolldownOptions: {
      input: 'client.js',
      output: { entryFileNames: 'client.js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
