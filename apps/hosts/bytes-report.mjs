const NOT_MEASURED = '–';

/**
 * The table of bytes per host, in Markdown.
 *
 * @param {readonly {
 *   host: import('./hosts.mjs').Host,
 *   measured: import('./measure-bytes.mjs').Measured,
 *   official?: { bytes: number, own: number },
 * }[]} rows
 * @param {Date} date of the measurement
 */
export function toMarkdown(rows, date) {
  const table = [
    [
      'Host',
      'Files',
      'of ours',
      'JS and CSS',
      'Official UI',
      '×',
      'Ours until busy',
      'Official UI beyond React and client',
    ],
    ['---', '--:', '--:', '--:', '--:', '--:', '--:', '--:'],
    ...rows.map(({ host, measured, official }) => [
      host.title,
      measured.files,
      measured.ownFiles ?? NOT_MEASURED,
      kib(measured.bytes),
      kib(official?.bytes),
      official ? (measured.bytes / official.bytes).toFixed(2) : NOT_MEASURED,
      kib(measured.own),
      kib(official?.own),
    ]),
  ];
  return [
    ...table.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    'In KiB of brotli 11, each file by itself. Files, and JS and CSS: everything that the page had fetched when its first ' +
      'field was usable, with React and the code of the framework; of ours: the files that contain code of ours. Ours ' +
      'until busy: our code until the first submit, or the first press of a button, shows busy. Official UI: a page with ' +
      'the same methods, without Google One Tap, in Vite and React 19, until its first field was usable. ' +
      `Measured on ${date.toISOString().slice(0, 10)} in the default builds of the hosts, by \`npm run bench:bytes\`.`,
  ].join('\n');
}

const kib = (bytes) => (bytes === undefined ? NOT_MEASURED : (bytes / 1024).toFixed(1));
