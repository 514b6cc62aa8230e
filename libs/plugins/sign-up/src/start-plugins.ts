import type { Runtime } from '@latchkey/kernel';

/** Starts the plugins that have not started. If their code does not load, the first flow says so. */
export function startPlugins({ engine }: Pick<Runtime, 'engine'>): void {
  engine().then(
    ({ start }) => start(),
    () => {},
  );
}
