import { forwardRef, type ReactNode } from 'react';
import { button, sheet as buttonSheet } from '../button/button.css.js';
import { externalAttributes, type LinkProps } from '../link/link.js';
import { secondary, sheet as secondarySheet } from '../secondary-button/secondary-button.css.js';
import { useSheet } from '../sheet.js';
import { buttonLink, sheet } from './button-link.css.js';

/** Props of {@link ButtonLink}: those of a {@link Link}, and these. */
export interface ButtonLinkProps extends LinkProps {
  /** Whether it leads to what the person most likely wants next. @default false */
  readonly primary?: boolean | undefined;
  /** A decorative mark, 20 px square. @default none */
  readonly icon?: ReactNode;
}

/** A link that looks like a button: it leads to another page. */
export const ButtonLink = /* @__PURE__ */ forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
  { primary, icon, external, children, ...rest },
  ref,
) {
  const adopt = useSheet(buttonSheet, useSheet(secondarySheet, useSheet(sheet, ref)));
  const className = `${button} ${primary ? '' : secondary} ${buttonLink}`;
  return (
    <a {...rest} {...externalAttributes(children, external)} ref={adopt} className={className}>
      {icon && <span aria-hidden>{icon}</span>}
      {children}
    </a>
  );
});
