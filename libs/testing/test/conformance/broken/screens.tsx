import { Form, Screen, useDispatch, useMessage, useSlice, useWidget } from '@latchkey/react';
import { Heading, ProgressBar, Text, TextField } from '@latchkey/ui';
import { useEffect, useRef, useState } from 'react';
import type { ConformanceOptions } from '../../../src/conformance/index.js';
import { pagerSlice, type PagerAction, type PagerState } from '../../reference/src/state.js';
import { usePagerFlow } from '../../reference/src/use-pager-flow.js';
import Code from '../../reference/src/views/code.view.js';
import { codeMessages } from '../../reference/src/views/code.messages.js';
import { doneMessages } from '../../reference/src/views/done.messages.js';
import { NumberForm } from '../../reference/src/views/number-form.view.js';
import { de } from '../../reference/src/locales/de.js';
import { referenceOptions } from '../reference-options.js';
import { type Broken, because, change, codeAnd, formAnd, PlainForm, withCode, withForm, withSlice } from './changes.js';

function Translated({ id, text }: { readonly id: string; readonly text: string }) {
  return <Text>{useMessage()({ id, text })}</Text>;
}

/** Broken plugins, by the clause that each breaks. */
export const messagesBreaks: Readonly<Record<string, Broken>> = {
  'message-ids': codeAnd(<Translated id="beeper.help" text="Look at your pager" />),
  'text-in-messages': codeAnd(<p>Look at your pager</p>),
  'placeholders-filled': codeAnd(<Translated id="pager.sent" text="A code was sent to {number}." />),
  'message-text': codeAnd(<Translated id="pager.enter" text="Enter the code: " />),
  'messages-declared': {
    ...codeAnd(<Translated id="pager.help" text="Look at your pager" />),
    also: because('A language has no text for it either.', 'locale-complete'),
  },
  'locale-complete': { options: { locales: { de: async () => ({ de: { ...de, 'pager.send': '' } }) } } },
  'locale-known': { options: { locales: { de: async () => ({ de: { ...de, 'pager.sendAgain': 'Noch einmal' } }) } } },
  'locale-placeholders': {
    options: { locales: { de: async () => ({ de: { ...de, 'pager.sent': 'Ein Code an {to}.' } }) } },
  },
};

/** Broken plugins, by the clause that each breaks. */
export const screensBreaks: Readonly<Record<string, Broken>> = {
  'screen-heading': codeAnd(<SecondHeading />),
  'screen-way-out': {
    ...withCode(() => (
      <Screen heading={codeMessages.enter} back={false}>
        <CodeWithoutButton />
      </Screen>
    )),
    options: withoutLastButton(),
  },
  'signed-in-final': change({
    screens: {
      code: async () => ({ default: Code }),
      done: async () => ({ default: () => <Screen heading={doneMessages.done}>{null}</Screen> }),
    },
  }),
  'screen-focus': withCode(() => {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => place.current?.querySelector('button')?.focus(), []);
    return (
      <div ref={place}>
        <Code />
      </div>
    );
  }),
  'heading-level': change({
    screens: { code: async () => ({ default: Code }), done: async () => ({ default: DoneWithLevel2 }) },
  }),
  'back-keeps-text': withForm(() => {
    const dispatch = useDispatch<PagerAction>();
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the broken plugin does
    useEffect(() => dispatch({ type: 'pager/numberTyped', number: '' }), []);
    return <NumberForm />;
  }),
  'fields-empty': withSlice({ initial: { ...pagerSlice.initial, code: '000000' }, reduce: withoutClearing }),
  'field-attributes': withForm(() => <PlainForm field={{ name: undefined }} />),
  'no-disabled-controls': withForm(() => {
    const { busy } = usePagerFlow('sendCode');
    return <PlainForm field={{ disabled: busy }} />;
  }),
  'decoration-hidden': codeAnd(<svg viewBox="0 0 1 1" />),
};

/** Keeps the text of the code when another code is sent. */
function withoutClearing(state: PagerState, action: PagerAction): PagerState {
  const next = pagerSlice.reduce(state, action);
  return action.type === 'pager/codeSent' ? { ...next, code: state.code } : next;
}

function DoneWithLevel2() {
  const t = useMessage();
  return <h2>{t(doneMessages.done)}</h2>;
}

function SecondHeading() {
  const t = useMessage();
  return <Heading level={useWidget().props.headingLevel}>{t(codeMessages.enter)}</Heading>;
}

/** Submits the code at Enter, without a button. */
function CodeWithoutButton() {
  const t = useMessage();
  const { code } = useSlice<PagerState>();
  const dispatch = useDispatch<PagerAction>();
  const submit = usePagerFlow('submitCode');
  return (
    <Form onSubmit={() => submit.run(code)}>
      <TextField
        label={t(codeMessages.code)}
        name="code"
        autoComplete="one-time-code"
        value={code}
        onChange={(text) => dispatch({ type: 'pager/codeTyped', code: text })}
        error={submit.error}
      />
      {submit.busy && <ProgressBar label={t(codeMessages.code)} />}
      <Text role="status">{submit.status?.status === 'slow' && t(codeMessages.sent, { number: '' })}</Text>
    </Form>
  );
}

/** The flow of the test, whose last step presses Enter. */
function withoutLastButton(): Partial<ConformanceOptions> {
  const [flow] = referenceOptions.flows ?? [];
  const steps = flow?.steps.map(({ button, ...step }) => (step.signsIn || !button ? step : { ...step, button })) ?? [];
  return { flows: [{ name: 'signs in by pager', steps }] };
}

/** An element that axe refuses. */
const Nameless = () => <div role="checkbox" aria-checked="false" tabIndex={0} />;

/** The form, and an element that axe refuses if `isShown`. */
const namelessIf = (isShown: () => boolean) =>
  withForm(() => (
    <>
      <NumberForm />
      {isShown() && <Nameless />}
    </>
  ));

const hasMedia = (query: string) => namelessIf(() => globalThis.matchMedia?.(`(${query})`).matches ?? false);

function NamelessFromRight() {
  const place = useRef<HTMLDivElement>(null);
  const [isFromRight, setFromRight] = useState(false);
  useEffect(() => setFromRight(place.current?.closest('[dir="rtl"]') !== null), []);
  return <div ref={place}>{isFromRight && <Nameless />}</div>;
}

/** Broken plugins, by the clause that each breaks. */
export const axeBreaks: Readonly<Record<string, Broken>> = {
  axe: codeAnd(<Nameless />),
  'axe-failed': namelessIf(() => usePagerFlow('sendCode').error !== undefined),
  'axe-dark': hasMedia('prefers-color-scheme: dark'),
  'axe-forced-colors': hasMedia('forced-colors: active'),
  'axe-rtl': formAnd(<NamelessFromRight />),
};
