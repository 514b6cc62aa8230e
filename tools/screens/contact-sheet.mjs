const LOOKS = ['light-480', 'light-320', 'dark-480', 'dark-320'];

/**
 * The page with the pictures of every state.
 *
 * @param {readonly string[]} states such as `eml/main-idle`, whose pictures are `eml/main-idle-light-480.png` and so on
 */
export function contactSheet(states) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Screens</title>
    <style>
      body { display: flex; flex-wrap: wrap; gap: 16px; margin: 16px; background: #6d7a82; }
      figure { margin: 0; width: 480px; }
      figcaption { color: #fff; font: 14px system-ui, sans-serif; margin-block-end: 4px; }
      img { height: 160px; }
    </style>
  </head>
  <body>
    ${states.map(figure).join('\n    ')}
  </body>
</html>
`;
}

function figure(state) {
  const images = LOOKS.map(
    (look) => `<a href="${state}-${look}.png"><img src="${state}-${look}.png" alt="${look}"></a>`,
  );
  return `<figure><figcaption>${state}</figcaption>${images.join(' ')}</figure>`;
}
