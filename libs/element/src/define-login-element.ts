import { attributes } from './attributes.js';
import { ElementWidget } from './element-widget.js';
import { propertyNames, readInputs } from './inputs.js';
import type { LoginElementConstructor, LoginElementOptions, LoginElementProperties } from './types.js';

const NAME = 'latchkey-login';

type PropertyName = keyof LoginElementProperties;

let defined: LoginElementConstructor | undefined;

/**
 * Defines `<latchkey-login>`. Elements that are already in the page become widgets at once, and keep the properties that
 * were set before. Does nothing without a DOM (Node, workers). The first call determines the options. If another copy of
 * this package has defined the element, warns on the console and leaves that definition.
 *
 * @returns the class of the element, or undefined without a DOM
 */
export function defineLoginElement(options: LoginElementOptions = {}): LoginElementConstructor | undefined {
  const registry = globalThis.customElements as CustomElementRegistry | undefined;
  if (!registry) return undefined;
  const present = registry.get(NAME);
  if (present) {
    if (present !== defined) {
      console.warn(
        `Latchkey: <${NAME}> is already defined, by another copy of @latchkey/element or another script. That definition stays. Load the package once.`,
      );
    }
    return present;
  }
  defined = createClass(options);
  registry.define(NAME, defined);
  return defined;
}

/** `HTMLElement` exists only where there is a DOM, so the class is created late. */
function createClass(options: LoginElementOptions): LoginElementConstructor {
  class LatchkeyLogin extends HTMLElement {
    static readonly observedAttributes = attributes.map(({ name }) => name);
    readonly #properties: Partial<Record<PropertyName, unknown>> = {};
    readonly #widget = new ElementWidget(this, this.#properties as LoginElementProperties, options);

    static {
      for (const name of propertyNames) {
        Object.defineProperty(this.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: LatchkeyLogin) {
            return readInputs(this, this.#properties as LoginElementProperties).values[name];
          },
          set(this: LatchkeyLogin, value: unknown) {
            this.#properties[name] = value;
            this.#widget.invalidate();
          },
        });
      }
    }

    constructor() {
      super();
      // Properties that were set before the definition would hide the accessors of the class.
      for (const name of propertyNames) {
        if (!Object.hasOwn(this, name)) continue;
        this.#properties[name] = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
      }
    }

    connectedCallback() {
      this.#widget.invalidate();
    }

    disconnectedCallback() {
      this.#widget.invalidate();
    }

    // Called in place of the other two by `moveBefore()`, which keeps focus and selection.
    connectedMoveCallback() {
      this.#widget.invalidate();
    }

    attributeChangedCallback() {
      this.#widget.invalidate();
    }
  }
  return LatchkeyLogin;
}
