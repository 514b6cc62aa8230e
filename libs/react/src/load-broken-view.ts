import type { ComponentType } from 'react';
import type { BrokenViewProps } from './views/broken.view.js';

/** Loads the view that replaces a view that threw: a text, and a button that draws the view again. For the shell. */
export const loadBrokenView = (): Promise<{ readonly default: ComponentType<BrokenViewProps> }> =>
  import('./views/broken.view.js');
