import { defineSlice, type Fact, type UserMessage } from '@latchkey/kernel';

/** The method's name in the last-used record. */
export const METHOD = 'demo-method';

/** The product's state: plain data, without functions, errors and components. */
export interface DemoMethodState {
  /** The address as typed; kept when the person returns to the form. */
  readonly email: string;
  /** Why the typed text is not a valid email address. */
  readonly refused?: UserMessage | undefined;
  /** The address that the last code was sent to. */
  readonly sentTo: string;
  /** The provider's id of the last code. */
  readonly methodId: string;
  /** The digits as typed. */
  readonly code: string;
}

/** Actions that change the state. Their `patch` has the members that change. */
export interface DemoMethodAction extends Fact<DemoMethodState> {
  readonly type:
    | 'demo-method/emailTyped'
    | 'demo-method/emailRefused'
    | 'demo-method/codeSent'
    | 'demo-method/codeTyped'
    | 'demo-method/codeRefused';
}

/** The product's slice of the store. */
export const demoMethodSlice = /* @__PURE__ */ defineSlice<DemoMethodState>('demo-method', {
  email: '',
  sentTo: '',
  methodId: '',
  code: '',
});
