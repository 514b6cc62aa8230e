import { useScreenFocus, useWidget } from '@latchkey/react';
import { Heading } from '@latchkey/ui';
import type { Named } from '../messages.js';
import { NamedMessage } from './named-message.view.js';

/** The heading of a screen, with names in its text. */
export function NamedHeading(named: Named) {
  const ref = useScreenFocus();
  return (
    <Heading ref={ref} level={useWidget().props.headingLevel}>
      <NamedMessage {...named} />
    </Heading>
  );
}
