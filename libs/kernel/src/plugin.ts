import type { Composition, Issue } from './compose.js';
import type { FlowContext } from './flow.js';
import type { Contribution } from './slot.js';

/** A component, opaque to the kernel: whoever draws it knows its framework. */
export type View<Props = Record<string, never>> = (props: Props) => unknown;

/** A fact that a reducer takes in: past tense, `product/whatHappened`. */
export interface Action {
  readonly type: string;
}

/** What a host hears by `onEvent`. */
export interface HostEvent {
  readonly type: string;
  readonly data?: unknown;
}

/** A product's part of the store. */
export interface Slice<State, A extends Action> {
  readonly initial: State;
  /** Pure; sees every action of every product and gives the same state back for those that are not its own. */
  readonly reduce: (state: State, action: A) => State;
}

/** Any product's slice. */
export interface AnySlice {
  readonly initial: unknown;
  readonly reduce: (state: never, action: never) => unknown;
}

/** A module that holds one screen as its default export. */
export type LoadScreen = () => Promise<{ readonly default: View }>;

/** A module that exports a product's flows by name: each function `(ctx, input) => Promise<void>` is one. */
export type LoadFlows = () => Promise<object>;

/** A module that makes a product's port from the loaded provider. */
export type LoadPort<Port> = () => Promise<{ createPort(connection: never): Port }>;

/**
 * The names of a product's options: `true` for an option that holds a value, the names inside for one that holds options,
 * and a list with the names of an item for one that holds a list of them.
 */
export interface OptionNames {
  readonly [name: string]: true | OptionNames | readonly [OptionNames];
}

/** A module that names a product's options. */
export type LoadOptionNames = () => Promise<{ readonly optionNames: OptionNames }>;

/** What a plugin's type says of it; see {@link Plugin}. */
export interface PluginTypes {
  readonly id: string;
  readonly provides: string;
  readonly requires: string;
  readonly conflicts: string;
  readonly screens: string;
  readonly events: HostEvent;
  readonly messages: string;
}

/** Undoes what `start` did. */
export type Undo = () => void;

/** What {@link definePlugin} takes. */
export interface PluginDefinition<
  Id extends string,
  Provides extends string,
  Requires extends string,
  Conflicts extends string,
  Screens extends string,
> {
  /** Unique in a widget; the prefix of the product's actions, screens and messages. */
  readonly id: Id;
  /** Capabilities that other products can ask for: `factor:primary`, `code:email`. */
  readonly provides?: readonly Provides[];
  /** Capabilities that another product must provide, each with the sentence shown when none does. */
  readonly requires?: Readonly<Record<Requires, string>>;
  /** Capabilities that no other product may provide, each with the sentence shown when one does. */
  readonly conflicts?: Readonly<Record<Conflicts, string>>;
  readonly slice?: AnySlice;
  /** Loaded when first needed; `ctx.go` and `ctx.preload` name them. */
  readonly screens?: Readonly<Record<Screens, LoadScreen>>;
  /** Loaded when the first flow of the product begins. Views name its flows. */
  readonly flows?: LoadFlows;
  readonly port?: LoadPort<unknown>;
  /** What the host passed to the factory; flows find it as `ctx.options`. */
  readonly options?: unknown;
  /**
   * The options that there are. A widget that checks options loads it, and names each one that does not exist. Left out:
   * the product's options are not checked.
   */
  readonly optionNames?: LoadOptionNames;
  readonly contributes?: readonly Contribution[];
  /** Checks of the composed whole that `requires` and `conflicts` cannot say. Pure. */
  readonly rules?: readonly ((composition: Composition) => readonly Issue[])[];
  /** Runs when the widget is mounted; `ctx.signal` aborts with the widget. */
  readonly start?: (ctx: FlowContext) => Undo | void;
}

/** A product of a widget, as data. Made by {@link definePlugin}. */
export interface Plugin<T extends PluginTypes = PluginTypes> extends PluginDefinition<
  T['id'],
  string,
  string,
  string,
  string
> {
  /** Carries types only; never set. */
  readonly '~types'?: T;
}

/** Any product; what a host's list holds when its types were widened. */
export type AnyPlugin = Plugin;

type Widened<T, K extends keyof PluginTypes> = K extends keyof T ? T[K] : PluginTypes[K];

/** A plugin that can still be told its event and message types. */
export interface TypedPlugin<T extends PluginTypes> extends Plugin<T> {
  /** Adds the types that the definition cannot show: the events it emits and the ids of its messages. */
  types<E extends { readonly events?: HostEvent; readonly messages?: string }>(): Plugin<
    Omit<T, 'events' | 'messages'> & {
      readonly events: Exclude<Widened<E, 'events'>, undefined>;
      readonly messages: Exclude<Widened<E, 'messages'>, undefined>;
    }
  >;
}

/**
 * Defines a product. Gives the definition back as it is; what it adds are types, so that a host's `products` are
 * checked and its `onEvent` knows what can come.
 */
export function definePlugin<
  const Id extends string,
  const Provides extends string = never,
  const Requires extends string = never,
  const Conflicts extends string = never,
  const Screens extends string = never,
>(
  definition: PluginDefinition<Id, Provides, Requires, Conflicts, Screens>,
): TypedPlugin<{
  id: Id;
  provides: Provides;
  requires: Requires;
  conflicts: Conflicts;
  screens: Screens;
  events: never;
  messages: never;
}> {
  const plugin = { ...definition, types: () => plugin };
  return plugin;
}
