import { button } from './dom.js';
import type { Desk } from './section.js';

/** How long the button says that it did it. */
const SAID_MS = 2_000;

/** A button that puts a text on the clipboard. @param what the noun of its label, e.g. `code` */
export function copyButton(what: string, text: string, desk: Desk, owner: string): HTMLButtonElement {
  const label = `Copy ${what}`;
  const element = button(label, () => void copy(), { 'aria-label': `${label} for ${owner}` });
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function copy(): Promise<void> {
    // A page that isn't focused, or a browser that asks first, may say no: the text can still be selected by hand.
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
