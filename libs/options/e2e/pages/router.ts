/** A router of a host, as the usual ones work: the state of each entry has the number of the entry. */
export interface Router {
  /** The paths that the router has drawn, in order, with the numbers of their entries. */
  readonly drawn: string[];
  /** Adds an entry and draws its page. */
  push(path: string): void;
}

declare module '@latchkey/testing/page' {
  interface Recorder {
    readonly router: Router;
  }
}

/** Starts a router at the present entry. */
export function startRouter(): Router {
  const numberOf = () => (history.state as { readonly idx?: number } | null)?.idx ?? 0;
  const drawn: string[] = [];
  const draw = () => void drawn.push(`${location.pathname.split('/').at(-1)} ${numberOf()}`);
  if (history.state === null) history.replaceState({ idx: 0, key: 'first' }, '');
  addEventListener('popstate', draw);
  return {
    drawn,
    push(path) {
      history.pushState({ idx: numberOf() + 1, key: path }, '', path);
      draw();
    },
  };
}
