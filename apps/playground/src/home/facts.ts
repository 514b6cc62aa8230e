import type { Rgb } from '@latchkey/ui/contrast';
import { mostBytesOf, type PageBytes } from '../choice/size.js';
import { byId, element } from '../element.js';
import { contrastOf, type ColorReader, type ContrastReport } from './contrast.js';
import { menu } from './menu.js';
import type { Store } from './store.js';

/** The bundler replaces it by the budgets of `apps/sizes` (vite.config.mjs). */
declare const PAGE_BYTES: PageBytes;

const SURFACES = { light: '#ffffff', dark: '#0d1113' } as const;

/** Draws the contrast and the size of the current configuration, below the preview. */
export function drawFacts(parent: HTMLElement, store: Store): void {
  const list = element('div', { className: 'facts-list' });
  const contrast = menu('Contrast', [list], 'upward');
  const size = element('p', { className: 'meta' });
  const read = createColorReader(byId('canvas'));
  store.subscribe((choice) => {
    const reports = contrastOf(choice, read);
    const count = reports.reduce((sum, { problems }) => sum + problems.length, 0);
    contrast.label(count === 0 ? 'Contrast: AA' : `Contrast: ${count} too low`);
    contrast.node.classList.toggle('wrong', count > 0);
    list.replaceChildren(...reports.flatMap(reportNodes));
    const bytes = mostBytesOf(choice, PAGE_BYTES);
    size.textContent =
      bytes === undefined
        ? ''
        : `At most ${(bytes / 1024).toFixed(1)} KiB until the first submit (brotli, without React and the provider’s client)`;
  });
  parent.append(contrast.node, size);
}

function reportNodes({ scheme, problems }: ContrastReport): HTMLElement[] {
  const title = element('p', { className: 'title' }, scheme === 'light' ? 'On light pages' : 'On dark pages');
  if (problems.length === 0)
    return [title, element('p', {}, 'Each text has at least 4.5 : 1, each border of a control 3 : 1.')];
  return [title, element('ul', {}, ...problems.map((problem) => element('li', {}, problem)))];
}

/** Makes a reader of colours. The browser computes each where the widget is, and draws it on one pixel. */
function createColorReader(parent: HTMLElement): ColorReader {
  const probe = element('span', { className: 'probe', hidden: true });
  parent.append(probe);
  const canvas = element('canvas', { width: 1, height: 1 });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (value, scheme) => {
    probe.style.setProperty('color-scheme', scheme);
    probe.style.setProperty('color', value);
    if (!context) return [0, 0, 0];
    for (const color of [SURFACES[scheme], getComputedStyle(probe).color]) {
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue] satisfies Rgb;
  };
}
