import { classOf, faultNames, firstClasses, type FaultName } from '@latchkey/testing/fault-table';

/** The details of a table's cell: the second argument of `test`. */
export interface CellDetails {
  readonly tag: string[];
}

/**
 * Returns the tier of a table's cell: the first cell of each pair runs in `npm run test:browser`, the others only in
 * `npm run test:deep`.
 *
 * @param isFirst whether it is the first cell of its pair, such as the first row of a column
 * @param tags further tags
 */
export function cell(isFirst: boolean, ...tags: string[]): CellDetails {
  return { tag: isFirst ? tags : ['@deep', ...tags] };
}

/** Whether a fault is the first one of its class: one such cell for each call runs in `npm run test:browser`. */
export function isFirstOfClass(name: FaultName): boolean {
  const kind = classOf(name);
  return firstClasses.some((wanted) => wanted === kind) && faultNames.find((other) => classOf(other) === kind) === name;
}
