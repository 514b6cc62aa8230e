import type { ReactElement } from 'react';
import { renderToReadableStream } from 'react-dom/server.browser';

/** Draws an element as a server does, and puts the HTML into a new container of the page as a browser's parser does. */
export async function serverHtml(element: ReactElement): Promise<HTMLElement> {
  const stream = await renderToReadableStream(element);
  await stream.allReady;
  const container = document.body.appendChild(document.createElement('div'));
  const parsed = new DOMParser().parseFromString(`<body>${await textOf(stream)}`, 'text/html');
  container.append(...parsed.body.childNodes);
  return container;
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  for (let text = ''; ;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
  }
}
