import type { Composition, Issue } from './compose.js';
import type { FlowContext, ScreenRef } from './flow.js';
import type { OptionDescriptions } from './option-description.js';
import { kernelCopy } from './kernel-copy.js';
import type { Contribution } from './slot.js';
import type { Store } from './store.js';

// Bundlers replace the expression with its value, as for React.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** A component. The kernel does not depend on its framework. */
export type View<Props = Record<string, never>> = (props: Props) => unknown;

/** An action for reducers. Its type is in the past tense: `product/whatHappened`. */
export interface Action {
  readonly type: string;
}

/** An event for the host's `onEvent`. */
export interface HostEvent {
  readonly type: string;
  readonly data?: unknown;
}

/** A product's part of the store. */
export interface Slice<State, A extends Action> {
  readonly initial: State;
  /** Pure. Called with the actions of all products; returns the same state for those of other products. */
  readonly reduce: (state: State, action: A) => State;
}

/** A slice of any product. */
export interface AnySlice {
  readonly initial: unknown;
  readonly reduce: (state: never, action: never) => unknown;
}

/** Loads a module with a screen as its default export. */
export type LoadScreen = () => Promise<{ readonly default: View }>;

/** Loads a module that exports a product's flows by name, each a function `(ctx, input) => Promise<void>`. */
export type LoadFlows = () => Promise<object>;

/** Loads a module that creates a product's port from the loaded provider. */
export type LoadPort<Port> = () => Promise<{ createPort(connection: never): Port }>;

/** Loads the ids of all messages of a product's package. */
export type LoadMessageIds = () => Promise<{ readonly messageIds: readonly string[] }>;

/**
 * Loads a module with the descriptions of a product's options. It may also load the ids of all messages of the product's
 * package: a widget that checks options then reports each of the host's `strings` that has no such message.
 */
export type LoadOptionDescriptions = () => Promise<{
  readonly optionDescriptions: OptionDescriptions;
  /** Returns a sentence for each wrong value. Called with the options of a page that may have no types. */
  readonly checkValues?: (options: never) => Promise<readonly string[]>;
  readonly loadMessageIds?: LoadMessageIds;
}>;

/** The type parameters of a {@link Plugin}. */
export interface PluginTypes {
  readonly id: string;
  readonly provides: string;
  readonly requires: string;
  readonly conflicts: string;
  readonly screens: string;
  readonly events: HostEvent;
  readonly messages: string;
}

/** The screens of a widget, for a `start` that follows or changes them. */
export interface ScreenControl {
  /** The state, whose part `core` has the present screen. */
  readonly store: Store;
  /** Shows a screen of any product, or `main`. Rejects if the screen's code does not load. */
  go(screen: ScreenRef): Promise<void>;
  /**
   * Runs between a sign-in and its end, which is the success screen, the events of the sign-in and the next page. A
   * `start` may set it, and call the one that was set before. May run twice for one sign-in: before the screen of a
   * redirect, and at its end.
   *
   * The end waits for the promise, also for one that never resolves, such as after the session has ended. Must not reject.
   * Resolves with whether it has shown a screen, which the success screen then replaces. @default none
   */
  holdSignIn?: ((signIn: CompletedSignIn) => Promise<boolean>) | undefined;
  /**
   * Runs after the events of a sign-in. A `start` may set it, and call the one that was set before. Must not throw.
   *
   * @default none
   */
  afterSignIn?: ((signIn: CompletedSignIn) => void) | undefined;
}

/** Cleans up after `start`. */
export type Cleanup = () => void;

/** A sign-in whose session exists. */
export interface CompletedSignIn {
  /** The method, such as `otp:sms`. `undefined`: the product of a redirect has not read it yet. */
  readonly method?: string;
  /** Whether the sign-in made the account. `undefined`: the provider does not say. */
  readonly isNew?: boolean | undefined;
  /** Of a redirect: another status than `authenticated` is no sign-in. @default a sign-in */
  readonly status?: string;
}

/** The argument of {@link definePlugin}. */
export interface PluginDefinition<
  Id extends string,
  Provides extends string,
  Requires extends string,
  Conflicts extends string,
  Screens extends string,
> {
  /** Unique within a widget; the prefix of the product's actions, screens and messages. */
  readonly id: Id;
  /** Capabilities that other products can require or conflict with: `factor:primary`, `code:email`. */
  readonly provides?: readonly Provides[];
  /** Capabilities that another product must provide, each with the error sentence for a missing one. */
  readonly requires?: Readonly<Record<Requires, string>>;
  /** Capabilities that no other product may provide, each with the error sentence for a conflict. */
  readonly conflicts?: Readonly<Record<Conflicts, string>>;
  readonly slice?: AnySlice;
  /** Loaded on demand by `ctx.go` and `ctx.preload`, under their names here. */
  readonly screens?: Readonly<Record<Screens, LoadScreen>>;
  /** Loaded when the first flow of the product starts. Views refer to flows by name. */
  readonly flows?: LoadFlows;
  readonly port?: LoadPort<unknown>;
  /** The options that the host passed to the factory; flows read them as `ctx.options`. */
  readonly options?: unknown;
  /**
   * The descriptions of all options. Loaded by a widget that checks options, to report unknown ones; in production builds
   * only if `options` has a name. Without it, the product's options are not checked.
   */
  readonly optionDescriptions?: LoadOptionDescriptions;
  readonly contributes?: readonly Contribution[];
  /** Checks of the composition beyond `requires` and `conflicts`. Pure. */
  readonly rules?: readonly ((composition: Composition) => readonly Issue[])[];
  /** Runs when the widget is mounted. `ctx.signal` aborts when it is unmounted. */
  readonly start?: (ctx: FlowContext, screens: ScreenControl) => Cleanup | void;
}

/** A product of a widget, as data. Created by {@link definePlugin}. */
export interface Plugin<T extends PluginTypes = PluginTypes> extends PluginDefinition<
  T['id'],
  string,
  string,
  string,
  string
> {
  /** For types only; never set at run time. */
  readonly '~types'?: T;
  /** The copy of the kernel that has defined the product. Set in development builds. */
  readonly '~kernel'?: { readonly format: number };
}

/** Any product: the item type of a product list without specific types. */
export type AnyPlugin = Plugin;

/** The type of a member; `never` if it is missing. */
type MemberOf<T, K extends PropertyKey> = K extends keyof T ? Exclude<T[K], undefined> : never;

/** A plugin whose event and message types can be declared with `types()`. */
export interface TypedPlugin<T extends PluginTypes> extends Plugin<T> {
  /**
   * Declares the types that the definition does not contain: the emitted events and the message ids. A missing member
   * means that the plugin has none.
   */
  types<E extends { readonly events?: HostEvent; readonly messages?: string } = Record<never, never>>(): Plugin<
    Omit<T, 'events' | 'messages'> & {
      readonly events: MemberOf<E, 'events'>;
      readonly messages: MemberOf<E, 'messages'>;
    }
  >;
}

/**
 * Defines a product. Returns a copy of the definition with types, which check a host's `products` and type the events
 * of its `onEvent`.
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
  if (process.env.NODE_ENV !== 'production') Object.assign(plugin, { '~kernel': kernelCopy });
  return plugin;
}
