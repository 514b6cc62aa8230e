import { element, say } from '../element.js';

const SAID_MS = 2_000;

/** What a button that copies is made of. */
export interface CopyOptions {
  /** What stands on it: `Copy code`. */
  readonly label: string;
  /** Its whole name, which begins with the label, where there are several. @default the label */
  readonly name?: string;
  /** Asked when it is pressed. */
  readonly text: () => string;
}

/** A button that puts a text on the clipboard, and says beside it, aloud too, that it did, or could not. */
export function copyButton({ label, name = label, text }: CopyOptions): HTMLElement {
  const button = element('button', { type: 'button', className: 'button quiet', ariaLabel: name }, label);
  const status = element('span', { className: 'said', role: 'status' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const copy = async () => {
    clearTimeout(timer);
    try {
      await navigator.clipboard.writeText(text());
      say(status, 'Copied');
      timer = setTimeout(() => say(status, ''), SAID_MS);
    } catch {
      say(status, 'This browser does not let the page copy. Select the text and copy it yourself.');
    }
  };
  button.addEventListener('click', () => void copy());
  return element('span', { className: 'copy' }, button, status);
}
