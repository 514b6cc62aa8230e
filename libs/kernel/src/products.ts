import type { AnyPlugin, Plugin, PluginTypes } from './plugin.js';

type IsAny<T> = 0 extends 1 & T ? true : false;
type TypesOf<P> = P extends Plugin<infer T extends PluginTypes> ? T : PluginTypes;

/** A union of names. `any` and `string` become `never`: no requirement. */
type Demand<N> = IsAny<N> extends true ? never : N extends string ? (string extends N ? never : N) : never;

type IdOf<P> = TypesOf<P>['id'];
type Provided<P> = P extends unknown ? TypesOf<P>['provides'] : never;
type Others<All, P> = All extends unknown ? (IdOf<All> extends IdOf<P> ? never : All) : never;

type Missing<P, All> = Exclude<Demand<TypesOf<P>['requires']>, Provided<Others<All, P>>>;
type Clash<P, All> = Extract<Demand<TypesOf<P>['conflicts']>, Demand<Provided<Others<All, P>>>>;

type CheckProduct<P, All> =
  IsAny<P> extends true
    ? P
    : [Missing<P, All>] extends [never]
      ? [Clash<P, All>] extends [never]
        ? P
        : `"${IdOf<P>}" cannot be used together with a product that provides "${Clash<P, All>}"`
      : `"${IdOf<P>}" needs another product that provides "${Missing<P, All>}"`;

/**
 * The type of a host's `products`: the list itself, with an error sentence in place of each product that misses a
 * required product or conflicts with another. A plain `AnyPlugin[]` passes and is checked at run time.
 */
export type CheckProducts<P extends readonly AnyPlugin[], Mode = never> = {
  readonly [I in keyof P]: CheckProduct<P[I], P[number] | Mode>;
};

/** The events that a list of products can emit. */
export type EventsOf<P extends readonly AnyPlugin[]> = TypesOf<P[number]>['events'];

/** The ids of all messages of a list of products. */
export type MessagesOf<P extends readonly AnyPlugin[]> = TypesOf<P[number]>['messages'];
