import { valueOf } from '../choice/choice.js';
import { element, say } from '../element.js';
import { MOST_IMAGE_CHARACTERS } from '../choice/kinds.js';
import type { Store } from './store.js';

const PATH = 'styles.logo.logoImageUrl';
/** The heights in pixels that are tried, the sharpest first. The widget shows a logo at most 48 px high. */
const HEIGHTS = [96, 72, 48];
/** Wider logos are reduced: the card is 400 px wide. */
const MOST_WIDTH = 480;

/** Makes the field for a logo: a file that is dropped or selected becomes a small image inside of the configuration. */
export function logoControl(store: Store): HTMLElement {
  const input = element('input', { type: 'file', id: 'logo-file', accept: 'image/*', className: 'unseen' });
  const shown = element('img', { className: 'logo-shown', alt: '' });
  const label = element('label', { htmlFor: 'logo-file', className: 'button quiet' }, 'Select an image');
  const example = element('button', { type: 'button', className: 'link' }, 'Use an example');
  const remove = element('button', { type: 'button', className: 'link' }, 'Remove');
  const problem = element('p', { className: 'problem-line', role: 'status' });
  const zone = element('div', { className: 'drop' }, shown, input, label, example, remove);

  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      const url = await smallImage(file);
      say(problem, '');
      store.choose(PATH, url);
    } catch (error) {
      say(problem, error instanceof Error ? error.message : String(error));
    }
  };
  input.addEventListener('change', () => {
    void take(input.files?.[0]);
    input.value = '';
  });
  zone.addEventListener('dragover', (event) => {
    event.preventDefault();
    zone.dataset['over'] = 'true';
  });
  zone.addEventListener('dragleave', () => delete zone.dataset['over']);
  zone.addEventListener('drop', (event) => {
    event.preventDefault();
    delete zone.dataset['over'];
    void take(event.dataTransfer?.files[0]);
  });
  example.addEventListener('click', () => store.choose(PATH, '/example-logo.png'));
  remove.addEventListener('click', () => {
    store.choose(PATH, undefined);
    example.focus();
  });
  store.subscribe((choice) => {
    const url = valueOf(choice, PATH);
    shown.hidden = url === undefined;
    remove.hidden = url === undefined;
    example.hidden = url !== undefined;
    if (typeof url === 'string') shown.src = url;
  });
  return element(
    'div',
    { className: 'field', role: 'group', ariaLabel: 'Logo' },
    element('span', { className: 'label' }, 'Logo'),
    zone,
    problem,
  );
}

/** Draws an image file as a small `data:` URL, which fits into the address of this page. */
async function smallImage(file: File): Promise<string> {
  if (!file.type.startsWith('image/')) throw new Error('This file is no image. Use a PNG, a JPEG, a WebP or an SVG.');
  const image = await load(await readFile(file));
  for (const height of HEIGHTS) {
    const url = draw(image, height);
    if (url.length <= MOST_IMAGE_CHARACTERS) return url;
  }
  throw new Error(
    'This image is too detailed for a link. Put it on your site, and enter its address under “Shape, type and logo”.',
  );
}

function readFile(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('This file can’t be read.')));
    reader.readAsDataURL(file);
  });
}

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (cause) {
    throw new Error('This browser can’t show the image.', { cause });
  }
  return image;
}

function draw(image: HTMLImageElement, height: number): string {
  // An SVG without a size has none of its own.
  const [width, own] = [image.naturalWidth || MOST_WIDTH, image.naturalHeight || MOST_WIDTH];
  const scale = Math.min(1, height / own, MOST_WIDTH / width);
  const canvas = element('canvas', { width: Math.round(width * scale), height: Math.round(own * scale) });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.85);
}
