import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect`, of which React 18 warns on a server. */
export const useBeforePaint: typeof useEffect = (effect, needs) =>
  (typeof document === 'undefined' ? useEffect : useLayoutEffect)(effect, needs);
