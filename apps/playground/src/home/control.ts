import type { Field } from '../choice/field.js';
import { listControl, segmentsControl, selectControl, switchControl } from './choices.js';
import type { Store } from './store.js';
import { textControl } from './texts.js';

/** With more items, a select element replaces the segments. */
const MOST_SEGMENTS = 3;

/** Makes the control of one option, by its kind. */
export function controlOf(store: Store, field: Field): HTMLElement {
  const { kind } = field;
  switch (kind.type) {
    case 'list':
      return listControl(store, field, kind.among);
    case 'pick':
      return kind.among.length > MOST_SEGMENTS
        ? selectControl(store, field, kind.among)
        : segmentsControl(store, field, kind.among);
    case 'switch':
      return switchControl(store, field);
    default:
      return textControl(store, field);
  }
}
