import { useSheet } from '@latchkey/ui';
import { logoUrl } from '@latchkey/ui/styles';
import { useMemo } from 'react';
import * as css from './logo.css.js';

/** The host's logo, above the heading. Decorative: the page itself names its owner. */
export default function Logo({ url }: { url: string }) {
  const src = useMemo(() => logoUrl(url), [url]);
  const ref = useSheet<HTMLDivElement>(css.sheet);
  return (
    <div ref={ref} className={css.place}>
      {src && <img className={css.logo} src={src} alt="" referrerPolicy="no-referrer" />}
    </div>
  );
}
