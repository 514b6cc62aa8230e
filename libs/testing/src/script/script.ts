import type { FlowId } from '@latchkey/kernel';
import type { ConformanceFlow, FlowStep, PluginFactory } from '../conformance/options.js';
import type { RenderedProps } from '../render-widget.js';

/** A step of `describePlugin`, and what the specs of the browser and the interleavings know about it besides. */
export interface ScriptStep extends FlowStep {
  /**
   * The step uses the newest message to an address. Its code is the text of the last field; without fields, the step
   * opens its link.
   *
   * @default none
   */
  readonly message?: ScriptMessage;
  /** The props of the widget on the page that the link opens, where there is no browser. @default none */
  readonly props?: Partial<RenderedProps>;
  /** The paths that the page of the host calls, and not the widget. @default none */
  readonly pageCalls?: readonly string[];
  /** The English name of the button that repeats the act after a failure. @default `button` */
  readonly repeatButton?: string;
  /** The English name of the progress bar during the calls. @default none: the button is busy */
  readonly progress?: string;
  /** The way on if the provider has used up a code or a link, and its answer is lost. @default `repeatButton` */
  readonly usedUp?: UsedUp;
  /** Texts for the fields that are as long as texts get, for the layout. @default `fields` */
  readonly longest?: Readonly<Record<string, string>>;
  /** The name of the screen that follows, in the manifest of the plugin. @default the same screen */
  readonly screen?: string;
  /** The label of the field or the button that has the focus on the screen that follows. @default its heading has it */
  readonly focus?: string;
  /** Texts on the screen that follows. @default none */
  readonly texts?: readonly (string | RegExp)[];
  /** The events that the host gets, each with the names of members of its data. @default none */
  readonly events?: Readonly<Record<string, readonly string[]>>;
  /** The flow of the plugin that the act starts. @default none: the interleavings leave the step out */
  readonly flow?: FlowId;
}

/** A message of the provider. */
export interface ScriptMessage {
  /** An address, or a number as the provider has it. */
  readonly to: string;
  /** How it is sent. @default any way */
  readonly channel?: string;
  /** Further parameters of its link. @default none */
  readonly query?: Readonly<Record<string, string>>;
  /** Its subject for a new person, and for one who is known. @default any */
  readonly subjects?: readonly [isNew: RegExp, isKnown: RegExp];
}

/** How a person goes on with a code or a link that is used up. */
export interface UsedUp {
  /** The English name of the button. */
  readonly button: string;
  /** The label of the field or the button that has the focus afterwards. */
  readonly focus: string;
  /** The name of the next step, in the same flow. */
  readonly backTo: string;
  /** The status of a second attempt. */
  readonly status: number;
}

/** A flow of `describePlugin`, from the first page of a person to the end. */
export interface ScriptFlow<F extends PluginFactory = PluginFactory> extends Omit<ConformanceFlow<F>, 'steps'> {
  /** The query parameters of the page `login`, for the same options in a browser. @default none */
  readonly page?: Readonly<Record<string, string>>;
  /** The English name of the tab with the first field. @default the first tab */
  readonly tab?: string;
  readonly steps: readonly ScriptStep[];
}

/** The part of a flow that the specs of the browser play. */
export type BrowserFlow = Pick<ScriptFlow, 'name' | 'page' | 'tab' | 'steps'>;

/** Describes once how a person uses a product. The conformance test and the browser specs are made from it. */
export type ProductScript<F extends PluginFactory> = Readonly<Record<string, ScriptFlow<F>>>;
