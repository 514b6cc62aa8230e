import { element, say } from '../element.js';

const SAID_MS = 2_000;

/** Options of {@link copyButton}. */
export interface CopyOptions {
  /** The visible label: `Copy code`. */
  readonly label: string;
  /** The accessible name, which begins with the label, where there are several such buttons. @default the label */
  readonly name?: string;
  /** Called when the button is pressed. */
  readonly text: () => string;
}

/** Makes a button that copies a text to the clipboard, and reports success or failure in a live region beside it. */
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
