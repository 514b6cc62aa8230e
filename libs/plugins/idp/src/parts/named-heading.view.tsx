import { useScreenFocus, useWidget } from '@latchkey/react';
import { Heading } from '@latchkey/ui';
import type { Named } from '../words.js';
import { Said } from './said.view.js';

/** A screen's one heading, where it has names in it. */
export function NamedHeading(named: Named) {
  const ref = useScreenFocus();
  return (
    <Heading ref={ref} level={useWidget().props.headingLevel}>
      <Said {...named} />
    </Heading>
  );
}
