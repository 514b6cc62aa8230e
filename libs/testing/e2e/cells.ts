import { classOf, faultNames, firstClasses, type FaultName } from './faults/faults.js';

/** How a cell of a table is declared: as the second argument of `test`. */
export interface CellDetails {
  readonly tag: string[];
}

/**
 * The tier of a cell of a table: the first cell of each pair runs in `npm test`, the others in `npm run test:deep` only.
 *
 * @param isFirst whether it is the first cell of its pair, such as the first row of a column
 * @param tags further tags
 */
export function cell(isFirst: boolean, ...tags: string[]): CellDetails {
  return { tag: isFirst ? tags : ['@deep', ...tags] };
}

/** Whether a fault is the first one of its class: the cell of a call × a class of faults that runs in `npm test`. */
export function isFirstOfClass(name: FaultName): boolean {
  const kind = classOf(name);
  return firstClasses.some((wanted) => wanted === kind) && faultNames.find((other) => classOf(other) === kind) === name;
}
