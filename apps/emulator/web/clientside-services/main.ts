import { replyTo } from './services.js';

// The client sends each call with a port of its own to answer on. Any page may ask: nothing here is anyone's secret.
addEventListener('message', ({ data, ports: [port] }) => {
  if (port !== undefined) void replyTo(data).then((reply) => port.postMessage(reply));
});
