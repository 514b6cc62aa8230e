import type { ActiveSession } from '@latchkey/client';
import type { AnyPlugin, Slot } from '@latchkey/kernel';
import type { RenderedProps } from '../render-widget.js';
import type { ConformancePage } from './run/page.js';

/** One act of a person in a flow, and what follows it. */
export interface FlowStep {
  /** What the person does: `sends a code`. A finding names it. */
  readonly name: string;
  /** The text to type into each field, by the field's English label, in order. @default none */
  readonly fields?: Readonly<Record<string, string>>;
  /** The English name of the button to press. @default Enter in the last field */
  readonly button?: string;
  /** Whether the last typed character submits the form, as a code field does. @default false */
  readonly isSubmittedByTyping?: boolean;
  /** Replaces the press of the button. @default none */
  readonly act?: (page: ConformancePage) => Promise<void> | void;
  /**
   * The calls that the act makes, by path, each with the provider's answer. An `Error` is a refusal that leads to the
   * next screen. A call of the official client that has no direct form is named by its function:
   * `passwords.strengthCheck`. Its functions that only read make no call, such as `session.getSync`.
   *
   * @default none
   */
  readonly calls?: Readonly<Record<string, unknown>>;
  /** A part of the body of each call, by path, as the plugin has to send it. @default none */
  readonly sends?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Typed texts that the form refuses before it makes a call, each with the English message. @default none */
  readonly refusedTexts?: readonly RefusedText[];
  /** The English messages of the plugin for refusals of the provider, by path and `error_type`. @default none */
  readonly refusals?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Whether the last call signs the person in. @default false */
  readonly signsIn?: boolean;
  /** The English heading of the screen that follows. */
  readonly heading: string;
}

/** A text that a form refuses. */
export interface RefusedText {
  /** The label of the field, which is one of `fields`. */
  readonly field: string;
  readonly text: string;
  /** What the person reads. */
  readonly message: string;
}

/** How a person uses the plugin, from the first screen of a widget to the end. */
export interface ConformanceFlow<F extends PluginFactory = PluginFactory> {
  /** What the flow is: `signs in by pager`. A finding names it. */
  readonly name: string;
  /** The options for the factory in this flow. @default those of the test */
  readonly options?: Parameters<F>[0];
  /** Further props of the widget, such as `redirect`. @default none */
  readonly props?: Partial<RenderedProps>;
  /** The session of a person who is signed in when the widget opens. @default none */
  readonly session?: ActiveSession;
  /**
   * The calls that no act of the person makes, by path, each with the provider's answer. The person needs no message
   * about their failure.
   *
   * @default none
   */
  readonly background?: Readonly<Record<string, unknown>>;
  readonly steps: readonly FlowStep[];
}

/** Creates a plugin from its options. */
export type PluginFactory = (options: never) => AnyPlugin;

/** What the kit has to know about a plugin. Everything but the folder is optional. */
export interface ConformanceOptions<F extends PluginFactory = PluginFactory> {
  /**
   * A file or a folder in the package of the plugin, as a path or a `file:` URL: `import.meta.url` of the test. The kit
   * reads the nearest `package.json` above it, and the sources in `src` beside that.
   */
  readonly folder: string | URL;
  /** Loads the module that hosts import. @default `src/index.ts` of the folder */
  readonly entry?: () => Promise<object>;
  /** The options for the factory. @default none */
  readonly options?: Parameters<F>[0];
  /** Whether the plugin is used as the `mode` of a widget. @default false: as one of its `products` */
  readonly isMode?: boolean;
  /** The other products that the plugin requires. @default none */
  readonly products?: readonly AnyPlugin[];
  /** Products that the plugin must work with, besides the small ones of the kit. @default none */
  readonly neighbours?: readonly AnyPlugin[];
  /** Slots of other packages that the plugin contributes to, besides those of `@latchkey/slots`. @default none */
  readonly slots?: readonly Slot<never, unknown>[];
  /**
   * Loads the texts of the plugin by language. The module exports them under any name.
   *
   * @default the files of `src/locales`, without `locale.ts`
   */
  readonly locales?: Readonly<Record<string, () => Promise<object>>>;
  readonly flows?: readonly ConformanceFlow<F>[];
  /**
   * Clauses that the plugin does not meet, each with the reason. A clause that it does meet may not be named.
   *
   * @default none
   */
  readonly exceptions?: Readonly<Record<string, string>>;
  /**
   * The ids of the clauses to check.
   *
   * @default all; with the environment variable `LATCHKEY_CONFORMANCE=quick`, those that play each flow at most once
   */
  readonly clauses?: readonly string[];
}
