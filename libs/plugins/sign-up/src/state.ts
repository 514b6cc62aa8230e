import { defineSlice, type Fact, type UserMessage } from '@latchkey/kernel';

/** The id of the plugin. */
export const ID = 'signUp';

/** The plugin's state. */
export interface SignUpState {
  /** The session whose step has been opened. */
  readonly open?: string | undefined;
  /** The ids of the inputs of the open step: those whose value the user lacks. */
  readonly asked: readonly string[];
  /** The person's input, by the id of its item. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Why values were not accepted, by the id of their item. */
  readonly refused: Readonly<Record<string, UserMessage>>;
  /** The session whose step has ended, or which has none. */
  readonly settled?: string;
  /** How often the person, or the screen itself, has loaded a step that had not loaded. */
  readonly loads: number;
  /** How often the person went on without a step that had not loaded. */
  readonly skips: number;
}

/** Actions that change the state. */
export interface SignUpAction extends Fact<SignUpState> {
  readonly type:
    | 'signUp/opened'
    | 'signUp/edited'
    | 'signUp/refused'
    | 'signUp/settled'
    | 'signUp/loaded'
    | 'signUp/skipped';
}

/** The plugin's slice of the store. */
export const signUpSlice = /* @__PURE__ */ defineSlice<SignUpState>(ID, {
  asked: [],
  values: {},
  refused: {},
  loads: 0,
  skips: 0,
});
