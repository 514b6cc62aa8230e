import { forwardRef } from 'react';
import type { AnchorHTMLAttributes } from 'react';
import type { Attributes } from './props.js';
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

/** What every kind of link is made of; its look is its caller's. */
export const Anchor = /* @__PURE__ */ forwardRef<HTMLAnchorElement, LinkProps & { readonly className: string }>(
  function Anchor({ external, children, ...rest }, ref) {
    return (
      <a {...rest} {...(external && { target: '_blank', rel: 'noopener noreferrer' })} ref={ref}>
        {children}
        {external && <VisuallyHidden> {external === true ? '(opens in a new tab)' : external}</VisuallyHidden>}
      </a>
    );
  },
);
