import { describeIssue, type Issue } from '@latchkey/kernel';
import { useState, useSyncExternalStore } from 'react';
import { Issues } from './issues.view.js';

export interface FirstIssuesProps {
  readonly issues: readonly Issue[];
  readonly problems?: readonly string[] | undefined;
}

/**
 * Draws the issues of a configuration on a server and over its HTML, until all options are checked. A browser checks
 * them at once.
 */
export default function FirstIssues({ issues, problems = [] }: FirstIssuesProps) {
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const [isFromServer] = useState(isHydrating);
  const texts = [...new Set([...issues.map(describeIssue), ...problems])];
  return isFromServer && texts[0] ? <Issues texts={texts} /> : null;
}
