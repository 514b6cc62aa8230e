import { element } from './element.js';

const STORAGE_KEY = 'latchkey-playground-appearance';

const appearances = [
  { name: 'system', label: 'As the system', scheme: 'light dark' },
  { name: 'light', label: 'Light', scheme: 'light' },
  { name: 'dark', label: 'Dark', scheme: 'dark' },
] as const;

/** Fills a fieldset with the choice of light and dark, and gives the page the `color-scheme` that the widget inherits. */
export function followAppearance(fieldset: HTMLElement): void {
  const remembered = recall();
  for (const { name, label } of appearances) {
    const radio = element('input', { type: 'radio', name: 'appearance', value: name, checked: name === remembered });
    fieldset.append(element('label', { className: 'choice' }, radio, label));
  }
  apply(remembered);
  fieldset.addEventListener('change', () => {
    const name = fieldset.querySelector<HTMLInputElement>('input:checked')?.value ?? 'system';
    apply(name);
    remember(name);
  });
}

function apply(name: string): void {
  const scheme = appearances.find((appearance) => appearance.name === name)?.scheme ?? 'light dark';
  document.documentElement.style.setProperty('color-scheme', scheme);
}

// The choice outlives the page, since a magic link opens another one. Where storage is blocked it does not.
function recall(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? 'system';
  } catch {
    return 'system';
  }
}

function remember(name: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, name);
  } catch {
    return;
  }
}
