import { replyTo } from './services.js';

// The client sends each call with its own port for the answer. Any page may call: nothing here is secret.
addEventListener('message', ({ data, ports: [port] }) => {
  if (port !== undefined) void replyTo(data).then((reply) => port.postMessage(reply));
});
