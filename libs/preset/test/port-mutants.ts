import type { AnyPlugin } from '@latchkey/kernel';

/** One call of a port. */
type Call = (...args: readonly unknown[]) => unknown;

/** A product whose port has another call of that name; products without it stay as they are. */
export const withCall =
  (name: string, change: (call: Call, port: Readonly<Record<string, Call>>) => Call) =>
  (plugin: AnyPlugin): AnyPlugin => {
    const { port } = plugin;
    if (!port) return plugin;
    const load = async () => {
      const { createPort } = await port();
      const createChanged = (connection: never) => {
        const made = createPort(connection) as Readonly<Record<string, Call>>;
        const call = made[name];
        return call ? { ...made, [name]: change(call.bind(made), made) } : made;
      };
      return { createPort: createChanged };
    };
    return { ...plugin, port: load };
  };
