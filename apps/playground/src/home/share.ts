import { nothingChosen } from '../choice/choice.js';
import { element, say } from '../element.js';
import { addressOf } from './address-bar.js';
import { copyButton } from './copy.js';
import { icon } from './icon.js';
import { menu } from './menu.js';
import type { Store } from './store.js';
import { readTheme, THEME_FILE_NAME, writeTheme } from './theme-file.js';

/** Makes the buttons for undo and redo, and the menu that shares the configuration. */
export function shareControls(store: Store): { readonly history: HTMLElement; readonly menu: HTMLElement } {
  const undo = iconButton('undo', 'Undo', () => store.undo());
  const redo = iconButton('redo', 'Redo', () => store.redo());
  store.subscribe(() => {
    undo.ariaDisabled = String(!store.canUndo);
    redo.ariaDisabled = String(!store.canRedo);
  });
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTextField(event.target)) return;
    event.preventDefault();
    if (event.shiftKey) store.redo();
    else store.undo();
  });
  return { history: element('div', { className: 'history' }, undo, redo), menu: shareMenu(store) };
}

function iconButton(name: 'undo' | 'redo', label: string, press: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', className: 'button quiet square', ariaLabel: label }, icon(name));
  button.title = label;
  button.addEventListener('click', () => {
    if (button.ariaDisabled !== 'true') press();
  });
  return button;
}

function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !/^(radio|checkbox|range|color|file)$/.test(target.type);
}

function shareMenu(store: Store): HTMLElement {
  const download = element('a', { className: 'button quiet', download: THEME_FILE_NAME }, 'Save the theme file');
  const again = element('button', { type: 'button', className: 'button quiet' }, 'Start again');
  const shared = menu('Share', [
    copyButton({ label: 'Copy link', text: () => addressOf(store) }),
    download,
    themeInput(store),
    element('hr'),
    again,
  ]);
  store.subscribe((choice) => {
    download.href = `data:application/json;charset=utf-8,${encodeURIComponent(writeTheme(choice))}`;
  });
  again.addEventListener('click', () => {
    store.change(() => nothingChosen);
    shared.close();
  });
  return shared.node;
}

function themeInput(store: Store): HTMLElement {
  const input = element('input', {
    type: 'file',
    id: 'theme-file',
    accept: '.json,application/json',
    className: 'unseen',
  });
  const status = element('p', { className: 'meta', role: 'status' });
  const open = async (file: File) => {
    try {
      const { choice, problems } = readTheme(store.choice, await file.text());
      store.change(() => choice);
      say(status, problems.length > 0 ? problems.join(' ') : 'The theme is applied.');
    } catch (error) {
      say(status, error instanceof Error ? error.message : String(error));
    }
  };
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) void open(file);
    input.value = '';
  });
  return element(
    'div',
    { className: 'file' },
    input,
    element('label', { htmlFor: 'theme-file', className: 'button quiet' }, 'Open a theme file'),
    status,
  );
}
