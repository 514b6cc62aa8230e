import { button } from './dom.js';
import type { Desk } from './section.js';

/** How long the button shows the confirmation. */
const SAID_MS = 2_000;

/** A button that copies a text to the clipboard. @param what the noun of its label, e.g. `code` */
export function copyButton(what: string, text: string, desk: Desk, owner: string): HTMLButtonElement {
  const label = `Copy ${what}`;
  const element = button(label, () => void copy(), { 'aria-label': `${label} for ${owner}` });
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function copy(): Promise<void> {
    // The browser may refuse, or the page may lack focus. The text can still be selected by hand.
    const isDone = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    const outcome = isDone ? 'Copied' : 'Copying isn’t allowed here';
    element.textContent = outcome;
    desk.say(outcome);
    clearTimeout(timer);
    timer = setTimeout(() => (element.textContent = label), SAID_MS);
  }

  return element;
}
