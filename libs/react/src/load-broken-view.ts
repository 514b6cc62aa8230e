/** Loads the view that replaces a view that threw: a text, and a button that draws the view again. For the shell. */
export const loadBrokenView = () => import('./views/broken.view.js');
