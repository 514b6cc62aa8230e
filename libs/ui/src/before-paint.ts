import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` in the browser. `useEffect` on a server, where React 18 warns about layout effects. */
export const useBeforePaint: typeof useEffect = (effect, needs) =>
  (typeof document === 'undefined' ? useEffect : useLayoutEffect)(effect, needs);
