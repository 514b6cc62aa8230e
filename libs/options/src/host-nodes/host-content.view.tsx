import { useOptions } from '@latchkey/react';
import { Footer, Stack, useSheet } from '@latchkey/ui';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import { GuardedNode } from './guarded-node.view.js';
import * as css from './host-content.css.js';
import type { HostContentOptions } from './host-content.js';
import { isGiven } from './host-node.js';

/** The header, the logo and the footer around every screen. */
export function HostFrame({ main }: { readonly main?: unknown }) {
  return (
    <Stack gap={3}>
      <Place of="header" />
      <Place of="logo" className={css.logo} />
      {main as ReactNode}
      <Place of="footer" around={Footer} />
    </Stack>
  );
}

/** What the host shows above the sign-in methods. */
export function AboveForm() {
  return <Place of="aboveForm" />;
}

/** What the host shows below the sign-in methods. */
export function BelowForm() {
  return <Place of="belowForm" />;
}

interface PlaceProps {
  readonly of: keyof HostContentOptions;
  readonly className?: string;
  /** Drawn around the place. @default nothing */
  readonly around?: ComponentType<{ readonly children: ReactNode }>;
}

function Place({ of, className = '', around: Around = Fragment }: PlaceProps) {
  const node = { ...useOptions<HostContentOptions | undefined>() }[of];
  const ref = useSheet<HTMLDivElement>(css.sheet);
  if (!isGiven(node)) return null;
  return (
    <GuardedNode
      name={`hostContent(): ${of}`}
      node={node}
      around={(drawn) => (
        <Around>
          <div ref={ref} className={`${css.HOST} ${css.place} ${className}`}>
            {drawn}
          </div>
        </Around>
      )}
    />
  );
}
