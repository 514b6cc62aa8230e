const SVG = 'http://www.w3.org/2000/svg';

/** Outlines on a grid of 20 units. */
const PATHS = {
  undo: 'M8 4 4 8l4 4M4 8h7a5 5 0 0 1 0 10H9',
  redo: 'm12 4 4 4-4 4M16 8H9a5 5 0 0 0 0 10h2',
  down: 'm6 8 4 4 4-4',
} as const;

/** Makes an icon without a name; its button has one. */
export function icon(name: keyof typeof PATHS): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  svg.classList.add('icon');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}
