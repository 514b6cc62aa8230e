import { describeIssue } from '@latchkey/kernel';
import { useWidget } from '@latchkey/react';
import { useState, useSyncExternalStore } from 'react';
import { Issues } from './issues.view.js';
import type { AnyWidgetProps } from '../types.js';

/**
 * Draws the issues of a configuration on a server and over its HTML, until all options are checked. A browser checks
 * them at once.
 */
export default function FirstIssues() {
  const { composition, props } = useWidget();
  const { problems = [] } = props as AnyWidgetProps;
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const [isFromServer] = useState(isHydrating);
  const texts = [...new Set([...composition.issues.map(describeIssue), ...problems])];
  return isFromServer && texts[0] ? <Issues texts={texts} /> : null;
}
