import { element } from '../element.js';
import { icon } from './icon.js';

/** A button that shows and hides a panel. */
export interface Menu {
  readonly node: HTMLElement;
  /** Changes the text of the button. */
  label(text: string): void;
  /** Hides the panel, and focuses the button if the focus was in the panel. */
  close(): void;
}

let count = 0;

/** Makes a button with a panel. Escape, a press outside and a focus outside hide the panel. */
export function menu(text: string, content: readonly (Node | string)[], className = ''): Menu {
  const id = `menu-${++count}`;
  const label = element('span', {}, text);
  const button = element('button', { type: 'button', className: 'button quiet' }, label, icon('down'));
  const panel = element('div', { id, className: 'menu-panel', hidden: true }, ...content);
  const node = element('div', { className: `menu ${className}` }, button, panel);
  button.setAttribute('aria-controls', id);
  const show = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    button.ariaExpanded = String(isOpen);
  };
  const close = () => {
    if (panel.contains(document.activeElement)) button.focus();
    show(false);
  };
  show(false);
  button.addEventListener('click', () => show(panel.hidden !== false));
  node.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || panel.hidden) return;
    event.stopPropagation();
    close();
    button.focus();
  });
  node.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !node.contains(relatedTarget)) show(false);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !node.contains(target)) show(false);
  });
  return { node, label: (next) => (label.textContent = next), close };
}
