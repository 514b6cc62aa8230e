import { useSheet } from '@latchkey/ui';
import { logoUrl } from '@latchkey/ui/styles';
import { useMemo, useState } from 'react';
import * as css from './logo.css.js';

/** The host's logo, above the heading. Decorative: the page itself names its owner. */
export default function Logo({ url }: { url: string }) {
  const src = useMemo(() => logoUrl(url), [url]);
  const [broken, setBroken] = useState<string>();
  const ref = useSheet<HTMLDivElement>(css.sheet);
  // Without an image, its place would be a hole above the heading.
  if (!src || src === broken) return null;
  return (
    <div ref={ref} className={css.place}>
      <img className={css.logo} src={src} alt="" referrerPolicy="no-referrer" onError={() => setBroken(src)} />
    </div>
  );
}
