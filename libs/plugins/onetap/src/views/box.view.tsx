import { useDispatch, useSlice } from '@latchkey/react';
import { useSheet } from '@latchkey/ui';
import { useLayoutEffect, useRef } from 'react';
import { DEFAULT_HEIGHT } from '../position.js';
import { createHeights } from '../heights.js';
import { createParent } from '../parent.js';
import type { OneTapAction, OneTapState } from '../state.js';
import * as css from './offer.css.js';

/**
 * The container of an embedded prompt: as high as the prompt, and at least as high as the button that it replaces.
 * Without `isShown` no prompt is currently offered, and the height of an earlier one does not apply.
 */
export function Box({ isShown }: { readonly isShown: boolean }) {
  const { prompt, height } = useSlice<OneTapState>();
  const dispatch = useDispatch<OneTapAction>();
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!box.current) return;
    const { element, remove } = createParent(box.current);
    const heights = createHeights((seen) =>
      dispatch({ type: 'onetap/resized', patch: { height: Math.max(DEFAULT_HEIGHT, Math.ceil(seen)) } }),
    );
    const observer = new ResizeObserver(() => heights.observe(element.offsetHeight));
    observer.observe(element);
    return () => {
      observer.disconnect();
      heights.stop();
      remove();
    };
  }, [dispatch]);

  const size = isShown && prompt === 'rendered' ? `${height}px` : '';
  useLayoutEffect(() => {
    // Uses CSSOM: a strict CSP blocks style attributes in markup.
    box.current?.style.setProperty('block-size', size);
  }, [size]);

  return <div ref={useSheet(css.sheet, box)} className={css.box} />;
}
