import { createServer } from 'vite';

/**
 * Serves a folder's sources with hot reload and adds the emulator's address to each page, like `serve`. It sends no
 * Content-Security-Policy: Vite's own scripts and styles are inline.
 */
export async function serveForDevelopment({ root, port, emulatorUrl }) {
  const server = await createServer({
    root,
    server: {
      port,
      strictPort: true,
      proxy: {
        '/emulator': {
          target: emulatorUrl,
          changeOrigin: true,
          rewrite: (path) => path.slice('/emulator'.length) || '/',
          configure: (proxy) => proxy.on('proxyReq', (request) => request.removeHeader('origin')),
        },
      },
    },
    plugins: [cleanUrls(), emulatorMeta(emulatorUrl)],
  });
  await server.listen();
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

function cleanUrls() {
  return {
    name: 'latchkey-clean-urls',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(/^\/(play|relying-party)(?=\?|$)/, '/$1.html');
        next();
      });
    },
  };
}

function emulatorMeta(emulatorUrl) {
  return {
    name: 'latchkey-emulator-meta',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'latchkey-emulator', content: emulatorUrl }, injectTo: 'head-prepend' },
    ],
  };
}
