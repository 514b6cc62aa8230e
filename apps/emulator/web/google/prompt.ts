import type { FrameMessage } from './frame-message.js';

// The prompt in its frame. It sends messages only to the page that the server allowed to frame it.

/** Bounds of the final height in pixels, for any content. Longer content scrolls. */
const LOWEST = 180;
const HIGHEST = 220;

/** Heights in pixels that it requests in turn while it loads, like the original. */
const FIRST_HEIGHTS = [64, 120];
const STEP_MS = 40;

const main = document.querySelector('main');
if (main !== null) run(main);

function run(main: HTMLElement): void {
  const { clientId = '', origin = '', nonce } = main.dataset;
  const status = main.querySelector('[role=status]');
  let isBusy = false;

  // The browser delivers the message only if the parent page has this origin.
  const tell = (message: FrameMessage) => parent.postMessage(message, origin);

  async function choose(account: string): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    if (status !== null) status.textContent = 'Signing in…';
    tell(await fetchCredential({ client_id: clientId, origin, account, ...(nonce !== undefined && { nonce }) }));
  }

  for (const button of main.querySelectorAll<HTMLElement>('[data-account]')) {
    button.addEventListener('click', () => void choose(button.dataset['account'] ?? ''));
  }
  main.querySelector('[data-close]')?.addEventListener('click', () => tell({ type: 'closed' }));
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tell({ type: 'closed' });
  });

  main.hidden = false;
  tell({ type: 'ready' });
  const heights = [...FIRST_HEIGHTS, Math.min(HIGHEST, Math.max(LOWEST, heightOf(main)))];
  for (const [index, height] of heights.entries()) {
    setTimeout(() => tell({ type: 'height', height }), index * STEP_MS);
  }
}

/** The height of the content without scrolling. */
function heightOf(main: HTMLElement): number {
  return [...main.children].reduce(
    (sum, { scrollHeight }) => sum + scrollHeight,
    main.offsetHeight - main.clientHeight,
  );
}

async function fetchCredential(request: object): Promise<FrameMessage> {
  try {
    const answer = await fetch('./credential', { method: 'POST', body: JSON.stringify(request) });
    const { credential }: { credential?: unknown } = await answer.json();
    return typeof credential === 'string' ? { type: 'credential', credential } : { type: 'failed' };
  } catch {
    return { type: 'failed' };
  }
}
