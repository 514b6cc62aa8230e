import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    rolldownOptions: {
      input: 'client.js',
      output: { entryFileNames: 'client.js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
