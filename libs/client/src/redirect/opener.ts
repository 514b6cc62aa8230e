import { isSafeUrl } from './safe-navigate.js';

// A sign-in that starts in a frame goes on in another window, because OAuth providers refuse frames. That window returns to
// a page of this origin, which passes its query to the frame: the frame has the PKCE verifier.

/** The name of the window. It tells a page that a frame waits for its query. */
const WINDOW_NAME = 'latchkey-oauth';

const MESSAGE_TYPE = 'latchkey/oauth-return';

/** How long a page waits for the answer of the frame, in ms. A busy device answers late. */
const ANSWER_MS = 5_000;

/** How long a page waits until its window has closed, in ms. */
const CLOSE_MS = 1_000;

/** Opens the window of a sign-in, or shows another address in it. Browsers allow it shortly after a press. */
export function openSignInWindow(url: string): void {
  if (isSafeUrl(url, { absolute: true })) window.open(url, WINDOW_NAME, 'popup,width=500,height=700');
}

/** Resolves with the query of the page to which the window returns. Rejects if the signal aborts. */
export function receiveReturn(signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const receive = ({ origin, data, ports }: MessageEvent<unknown>) => {
      const { type, query }: { readonly type?: unknown; readonly query?: unknown } = Object(data);
      if (origin !== location.origin || type !== MESSAGE_TYPE || typeof query !== 'string') return;
      removeEventListener('message', receive);
      ports[0]?.postMessage('received');
      resolve(query);
    };
    addEventListener('message', receive, { signal });
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

/**
 * Passes the query of this page to the frame that has opened its window, and closes the window. Only a page of this origin
 * receives it.
 *
 * @returns whether a frame has received it
 */
export async function passToOpener(query: string): Promise<boolean> {
  const opener = window.opener as Window | null;
  if (!opener || window.name !== WINDOW_NAME) return false;
  const isReceived = await new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_MS);
    opener.postMessage({ type: MESSAGE_TYPE, query }, location.origin, [port2]);
  });
  // So that a later redirect in this window, if it stays open, is not passed on.
  window.name = '';
  if (!isReceived) return false;
  window.close();
  // The page is gone by then, if the browser allows it.
  await new Promise((resolve) => setTimeout(resolve, CLOSE_MS));
  return true;
}
