import { forwardRef } from 'react';
import type { AnchorHTMLAttributes } from 'react';
import type { Attributes } from './props.js';

export interface LinkProps extends Attributes<AnchorHTMLAttributes<HTMLAnchorElement>> {
  /** Where it leads; the caller has checked it. */
  readonly href: string;
  readonly children: string;
  /**
   * Opens a new tab that knows nothing of this page; the value, "(opens in a new tab)", is said after the text to those
   * who listen. Left out: the link stays in this tab.
   */
  readonly external?: string | undefined;
}

/** What every kind of link is made of; its look is its caller's. */
export const Anchor = /* @__PURE__ */ forwardRef<HTMLAnchorElement, LinkProps & { readonly className: string }>(
  function Anchor({ external, ...rest }, ref) {
    const away = external && {
      target: '_blank',
      rel: 'noopener noreferrer',
      'aria-label': `${rest.children} ${external}`,
    };
    return <a {...rest} {...away} ref={ref} />;
  },
);
