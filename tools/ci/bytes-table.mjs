/**
 * The pages whose bytes differ from the base, as a table in Markdown.
 *
 * @param {Record<string, { firstSubmit: number, flow?: number }>} now the pages of `apps/sizes/sizes.json`
 * @param {Record<string, { firstSubmit: number, flow?: number }> | undefined} base the same of the base, if it is known
 * @returns {string}
 */
export function bytesTable(now, base) {
  const title = '## Bytes until the first submit';
  if (base === undefined) return `${title}\n\nNot compared: the bytes of the base are not known.\n`;
  const rows = [...new Set([...Object.keys(base), ...Object.keys(now)])].sort().flatMap((page) => {
    const [before, after] = [base[page]?.firstSubmit, now[page]?.firstSubmit];
    return before === after
      ? []
      : [`| ${page} | ${before ?? 'new'} | ${after ?? 'removed'} | ${change(before, after)} |`];
  });
  if (rows.length === 0) return `${title}\n\nThe same as the base, on ${Object.keys(now).length} pages.\n`;
  return [title, '', '| Page | Base | Now | Change |', '| --- | --: | --: | --: |', ...rows, ''].join('\n');
}

function change(before, after) {
  if (before === undefined || after === undefined) return '';
  return after > before ? `+${after - before}` : `−${before - after}`;
}
