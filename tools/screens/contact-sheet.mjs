/** The page on which all shots stand, two states beside each other. Every name in it is our own. */
export function contactSheet(rows) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Screens</title>
    <style>
      body { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; margin: 24px; background: #6d7a82; }
      figure { margin: 0; }
      figcaption { color: #fff; font: 600 16px system-ui, sans-serif; margin-block-end: 8px; }
      .shots { display: flex; gap: 8px; align-items: start; }
      img { display: block; height: 400px; }
    </style>
  </head>
  <body>
    ${rows.map(figure).join('\n    ')}
  </body>
</html>
`;
}

function figure({ state, shots }) {
  const images = shots.map(({ look, file }) => `<img src="${file}" alt="${state}, ${look}">`);
  return `<figure><figcaption>${state}</figcaption><div class="shots">${images.join('')}</div></figure>`;
}
