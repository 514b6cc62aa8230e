import { forwardRef, type AnchorHTMLAttributes } from 'react';
import { link, sheet } from './link.css.js';
import { useSheet, type Attributes } from '../sheet.js';

/** Props of {@link Link}: those of a native link, and these. */
export interface LinkProps extends Attributes<AnchorHTMLAttributes<HTMLAnchorElement>> {
  /** The URL of the link. The caller must validate it. */
  readonly href: string;
  readonly children: string;
  /**
   * Opens a new tab without `opener` and `Referer`. Screen readers announce the value, "(opens in a new tab)", after
   * the text. Without it, the link opens in this tab.
   */
  readonly external?: string | undefined;
}

/** A link in running text, in the text colour, underlined. */
export const Link = /* @__PURE__ */ forwardRef<HTMLAnchorElement, LinkProps>(function Link({ external, ...rest }, ref) {
  return <a {...rest} {...externalAttributes(rest.children, external)} ref={useSheet(sheet, ref)} className={link} />;
});

/** The attributes of a link that opens a new tab, if it does. */
export function externalAttributes(text: string, external: string | undefined) {
  return external && { target: '_blank', rel: 'noopener noreferrer', 'aria-label': `${text} ${external}` };
}
