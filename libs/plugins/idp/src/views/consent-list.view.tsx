import { clipText } from '@latchkey/kernel';
import { useWidget } from '@latchkey/react';
import { useSheet } from '@latchkey/ui';
import { createElement, useId } from 'react';
import type { Line, Section } from '../consent/consent.js';
import { Name, NamedMessage } from './named-message.view.js';
import { Whole } from './whole.view.js';
import type { Named } from '../messages.js';
import * as css from './consent.css.js';

/** Names and lines longer than this, in characters, are truncated and can be expanded. */
export const LINE_LENGTH = 60;

/** A list of requested permissions, with a label, or with the heading of a host's section. */
export function ConsentList({ header, items, label }: Section & { readonly label: Named }) {
  const id = useId();
  const { headingLevel = 2 } = useWidget().props;
  const heading = header === undefined ? 'p' : `h${Math.min(6, headingLevel + 1)}`;
  return (
    <div ref={useSheet<HTMLDivElement>(css.sheet)} className={css.part}>
      {createElement(
        heading,
        { id, className: css.label },
        header === undefined ? <NamedMessage {...label} /> : <Name>{header}</Name>,
      )}
      <ul aria-labelledby={id} className={css.list}>
        {items.map(({ text, details }, index) => (
          <li key={index} className={css.item}>
            <Shown line={text} />
            {details[0] && (
              <ul className={css.details}>
                {details.map((line, place) => (
                  <li key={place}>
                    <Shown line={line} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Shown({ line }: { readonly line: Line }) {
  const isText = typeof line === 'string';
  const whole = isText ? line : Object.values(line.names ?? {}).join(' ');
  const shown = isText ? <Name>{line}</Name> : <NamedMessage {...line} />;
  return clipText(whole, LINE_LENGTH).isClipped ? <Whole text={whole}>{shown}</Whole> : shown;
}
