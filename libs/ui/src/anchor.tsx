import { forwardRef } from 'react';
import type { AnchorHTMLAttributes } from 'react';
import type { Attributes } from './props.js';

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

/** The base of every kind of link. The caller sets its class. */
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
