// The package has types, and does not name them in its "exports".
declare module 'dom-accessibility-api' {
  interface Options {
    readonly computedStyleSupportsPseudoElements?: boolean;
    readonly getComputedStyle?: (element: Element) => CSSStyleDeclaration;
  }
  export function computeAccessibleName(element: Element, options?: Options): string;
  export function computeAccessibleDescription(element: Element, options?: Options): string;
  export function getRole(element: Element): string | null;
}
