import { definePlugin, LatchkeyError, type AnyPlugin, type Flow, type FlowContext } from '@latchkey/kernel';
import { FlowButton, Screen, useDispatch, useFlow, useRedirect, useSlice } from '@latchkey/react';
import { FACTOR_PRIMARY, loginTabs, mainSections, redirects } from '@latchkey/slots';

interface PagerState {
  readonly number: string;
}
type PagerAction = { readonly type: 'pager/typed'; readonly number: string };
type PagerEvent = { readonly type: 'pager/paged'; readonly data: PagerState };
type PagerContext = FlowContext<{ state: PagerState; action: PagerAction; event: PagerEvent; screen: 'paged' }>;

/** The error of a pager without a number. */
export const noNumber = new LatchkeyError({
  code: 'pager/no-number',
  message: 'There is no number.',
  userMessage: { id: 'pager.noNumber', text: 'Which pager is yours?' },
});

/** The error of the pager with the number 0: a provider error. */
export const noService = new LatchkeyError({
  code: 'provider/unreachable',
  message: 'There is no service.',
  userMessage: { id: 'pager.noService', text: 'Pagers are out of order.' },
});

async function page(ctx: PagerContext, number: string): Promise<void> {
  if (!number) throw noNumber;
  if (number === '0') throw noService;
  await ctx.go('paged');
  ctx.succeeded('pager');
  ctx.emit({ type: 'pager/paged', data: { number } });
}

function PagerForm() {
  const { number } = useSlice<PagerState>();
  const dispatch = useDispatch<PagerAction>();
  const flow = useFlow('page');
  return (
    <>
      <input
        aria-label="Pager"
        value={number}
        onChange={({ target }) => {
          flow.clearError();
          dispatch({ type: 'pager/typed', number: target.value });
        }}
      />
      <FlowButton type="button" flow={flow} onClick={() => flow.run(number)}>
        Page me
      </FlowButton>
      <p role="alert">{flow.error}</p>
    </>
  );
}

function Paged() {
  return <Screen heading={{ id: 'pager.paged', text: 'Look at your pager' }} />;
}

function Returned() {
  const { status } = useRedirect<{ readonly status: string }>();
  return <Screen heading={{ id: 'pager.returned', text: `Returned: ${status}` }} />;
}

/** A log-in method: a field for a number, a flow, a screen and an event. Owns redirects of the token type `pages`. */
export function pager(): AnyPlugin {
  return definePlugin({
    id: 'pager',
    provides: [FACTOR_PRIMARY],
    flows: async () => ({ page }),
    slice: {
      initial: { number: '' },
      reduce: (state: PagerState, action: PagerAction) =>
        action.type === 'pager/typed' ? { number: action.number } : state,
    },
    screens: { paged: async () => ({ default: Paged }), returned: async () => ({ default: Returned }) },
    contributes: [
      loginTabs.of({ channel: 'sms', method: 'pager', rank: 0, view: PagerForm }),
      redirects.of({ tokenType: 'pages', screen: 'returned' }),
    ],
  });
}

/** Another log-in method: one button. */
export function bell(): AnyPlugin {
  const view = () => <button type="button">Ring</button>;
  return definePlugin({ id: 'bell', contributes: [mainSections.of({ area: 'buttons', id: 'ring', view })] });
}

/** A second form, for tests that need tabs. */
export function letter(): AnyPlugin {
  const view = () => <input aria-label="Address" />;
  return definePlugin({
    id: 'letter',
    contributes: [loginTabs.of({ channel: 'email', method: 'letter', rank: 0, view })],
  });
}

/** A log-in method: one button that runs a flow, and the error of the flow. `screens` are headings by screen name. */
export function flowButton(
  id: string,
  label: string,
  flow: Flow<never, undefined>,
  screens: Readonly<Record<string, string>> = {},
): AnyPlugin {
  const View = () => {
    const { run, error } = useFlow('act');
    return (
      <>
        <button onClick={() => run()}>{label}</button>
        <p role="alert">{error}</p>
      </>
    );
  };
  const load = (name: string, text: string) => async () => ({
    default: () => <Screen heading={{ id: `${id}.${name}`, text }} />,
  });
  return definePlugin({
    id,
    flows: async () => ({ act: flow }),
    screens: Object.fromEntries(Object.entries(screens).map(([name, text]) => [name, load(name, text)])),
    contributes: [mainSections.of({ area: 'buttons', id: 'act', view: View })],
  });
}
