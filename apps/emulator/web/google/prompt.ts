import type { FrameMessage } from './frame-message.js';

// The prompt in its frame. It speaks to the page that the server let frame it, and to no other.

/** Pixels between which the prompt ends, whatever stands in it; what doesn't fit scrolls. */
const LOWEST = 180;
const HIGHEST = 220;

/** Pixels that it asks for one after the other while it loads, as the original does. */
const FIRST_HEIGHTS = [64, 120];
const STEP_MS = 40;

const main = document.querySelector('main');
if (main !== null) run(main);

function run(main: HTMLElement): void {
  const { clientId = '', origin = '', nonce } = main.dataset;
  const status = main.querySelector('[role=status]');
  let isBusy = false;

  // The browser hands the message over only if the page around is of this origin.
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

  tell({ type: 'ready' });
  const heights = [...FIRST_HEIGHTS, Math.min(HIGHEST, Math.max(LOWEST, heightOf(main)))];
  for (const [index, height] of heights.entries()) {
    setTimeout(() => tell({ type: 'height', height }), index * STEP_MS);
  }
}

/** What stands in it, as long as it would be if nothing scrolled. */
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
