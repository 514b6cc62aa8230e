import { clipText } from '@latchkey/kernel';
import { useMessage, useWidget } from '@latchkey/react';
import { Heading } from '@latchkey/ui';
import { Fragment } from 'react';
import type { Named } from '../messages.js';

/** Names longer than this are truncated, in characters; see {@link Name}. */
const LENGTH = 60;

/** An external name, isolated so that it can't change the direction of other text (HTML, the bdi element). */
export function Name({ children }: { readonly children: string }) {
  return <bdi>{clipText(children, LENGTH).shown}</bdi>;
}

/** A message with names inserted. Names are separate elements, so that they can't pass for the message's own text. */
export function NamedMessage({ message, names = {} }: Named) {
  const t = useMessage();
  const places = Object.keys(names);
  // The delimiter can occur in neither: names are sanitised, and messages have no control characters.
  const text = t(message, Object.fromEntries(places.map((place) => [place, `\u0000${place}\u0000`])));
  return text
    .split('\u0000')
    .map((part, index) =>
      index % 2 ? <Name key={index}>{names[part] ?? ''}</Name> : <Fragment key={index}>{part}</Fragment>,
    );
}

/** The heading of a screen, with names in its text. */
export function NamedHeading(named: Named) {
  return (
    <Heading level={useWidget().props.headingLevel}>
      <NamedMessage {...named} />
    </Heading>
  );
}
