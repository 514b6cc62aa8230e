import { forwardRef } from 'react';
import type { AnchorHTMLAttributes } from 'react';
import { link, sheet } from './link.css.js';
import type { Attributes } from './props.js';
import { useSheet } from './sheet.js';
import { VisuallyHidden } from './visually-hidden.js';

export interface LinkProps extends Attributes<AnchorHTMLAttributes<HTMLAnchorElement>> {
  /** Where it leads; the caller has checked it. */
  readonly href: string;
  /**
   * Opens a new tab that knows nothing of this page; the value is what tells those who listen. `true` says it in
   * English: "(opens in a new tab)". @default false
   */
  readonly external?: boolean | string | undefined;
}

/** A link in running text, in the text's colour, underlined. */
export const Link = /* @__PURE__ */ forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { external, children, ...rest },
  ref,
) {
  return (
    <a
      {...rest}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
      ref={useSheet(sheet, ref)}
      className={link}
    >
      {children}
      {external && <VisuallyHidden> {external === true ? '(opens in a new tab)' : external}</VisuallyHidden>}
    </a>
  );
});
