import { forwardRef } from 'react';
import { Anchor } from '../anchor.js';
import type { LinkProps } from '../anchor.js';
import { link, sheet } from './link.css.js';
import { useSheet } from '../sheet.js';

export type { LinkProps } from '../anchor.js';

/** A link in running text, in the text colour, underlined. */
export const Link = /* @__PURE__ */ forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  return <Anchor {...props} ref={useSheet(sheet, ref)} className={link} />;
});
