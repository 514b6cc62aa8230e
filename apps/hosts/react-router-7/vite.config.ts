import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Otherwise Vite finds the dependencies of the routes during the first visit, and loads the page again.
  optimizeDeps: { entries: ['app/**/*.tsx'], include: ['react-router/dom', 'react-dom/client'] },
});
