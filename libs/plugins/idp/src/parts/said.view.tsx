import { useMessage } from '@latchkey/react';
import { Fragment } from 'react';
import { clip } from '../tidy.js';
import type { Named } from '../words.js';

/** Longer names are clipped; see {@link Name}. In characters. */
const LENGTH = 60;

/** A name from outside: its letters turn nothing around but themselves (HTML, the bdi element). */
export function Name({ children }: { readonly children: string }) {
  return <bdi>{clip(children, LENGTH).shown}</bdi>;
}

/** Words with names in their places. The names are drawn apart, so that they can't pass for words. */
export function Said({ words, names = {} }: Named) {
  const t = useMessage();
  const places = Object.keys(names);
  // What stands in for a name can't be in a text: names are tidy, and texts have no controls.
  const text = t(words, Object.fromEntries(places.map((place) => [place, `\u0000${place}\u0000`])));
  return text
    .split('\u0000')
    .map((part, index) =>
      index % 2 ? <Name key={index}>{names[part] ?? ''}</Name> : <Fragment key={index}>{part}</Fragment>,
    );
}
