import { valueOf, type Choice } from '../choice/choice.js';
import { fieldAt } from '../choice/fields.js';
import { controlOf } from './controls.js';
import type { Desk } from './desk.js';

const SCHEMES: Readonly<Record<string, string>> = { light: 'light', dark: 'dark' };

/** Makes the switches above the stage. Applies the colour scheme to the page and the stage; the widget inherits it. */
export function drawStage(bar: HTMLElement, canvas: HTMLElement, desk: Desk): void {
  bar.append(controlOf(desk, fieldAt('page.width')), controlOf(desk, fieldAt('page.stage')));
  desk.follow((choice) => {
    canvas.dataset['width'] = textOf(choice, 'page.width');
    canvas.dataset['scheme'] = textOf(choice, 'page.stage');
    const scheme = SCHEMES[textOf(choice, 'page.appearance')] ?? 'light dark';
    document.documentElement.style.setProperty('color-scheme', scheme);
  });
}

function textOf(choice: Choice, path: 'page.width' | 'page.stage' | 'page.appearance'): string {
  return String(valueOf(choice, path));
}
