import { forwardRef } from 'react';
import { Anchor } from './anchor.js';
import type { LinkProps } from './anchor.js';
import { button, sheet as buttonSheet } from './button.css.js';
import { secondary, sheet } from './secondary-button.css.js';
import { useSheet } from './sheet.js';

/** A link with the weight of a secondary button, for a way out of the page that most people take. */
export const ButtonLink = /* @__PURE__ */ forwardRef<HTMLAnchorElement, LinkProps>(function ButtonLink(props, ref) {
  const base = useSheet(buttonSheet, ref);
  return <Anchor {...props} ref={useSheet(sheet, base)} className={`${button} ${secondary}`} />;
});
