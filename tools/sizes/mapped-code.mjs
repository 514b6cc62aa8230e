import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';

/**
 * The parts of a built file that come from some of its sources.
 *
 * @param {string} code
 * @param {string} map its source map, as JSON
 * @param {(source: string | undefined) => boolean} isWanted `source`: undefined for code that the bundler adds
 * @param {string} [url] of the map: sources are then resolved, otherwise they are as in the map
 */
export function mappedCode(code, map, isWanted, url) {
  const lines = code.split('\n');
  let found = '';
  let at = { line: 1, column: 0, isWanted: isWanted(undefined) };
  const take = (line, column) => {
    for (; at.line < line; at = { ...at, line: at.line + 1, column: 0 }) {
      if (at.isWanted) found += `${lines[at.line - 1].slice(at.column)}\n`;
    }
    if (at.isWanted) found += lines[line - 1].slice(at.column, column);
  };
  eachMapping(new TraceMap(map, url), ({ generatedLine, generatedColumn, source }) => {
    take(generatedLine, generatedColumn);
    at = { line: generatedLine, column: generatedColumn, isWanted: isWanted(source ?? undefined) };
  });
  take(lines.length, Infinity);
  return found;
}
