import { definePlugin, type AnyPlugin, type FlowContext } from '@latchkey/kernel';
import { Form, FlowButton, Screen, useDispatch, useFlow, useSlice } from '@latchkey/react';
import { loginTabs } from '@latchkey/slots';
import { Text, TextField } from '@latchkey/ui';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { violations } from '../../../../tools/testing/axe.mjs';
import { isFocused } from '../../test/acts.js';
import { renderWidget, type RenderedProps } from '../../test/render-widget.js';

// A method that asks for an address, then for a code.

interface MethodState {
  readonly address: string;
  readonly code: string;
}
type MethodAction = { readonly type: 'method/typed'; readonly patch: Partial<MethodState> };
type MethodContext = FlowContext<{ state: MethodState; action: MethodAction; event: never; screen: 'code' }>;

/** Ends the flow: it then shows the screen for the code. */
let answer: () => void = () => {};
let sendsNothing = false;
/** Lets the flow fail. */
let fail: () => void = () => {};
const sent: string[] = [];

async function send(ctx: MethodContext, address = ''): Promise<void> {
  sent.push(address);
  await new Promise<void>((resolve, reject) => {
    answer = resolve;
    fail = () => reject(new TypeError('offline'));
  });
  await ctx.go('code');
}

function Field({ name, label }: { readonly name: keyof MethodState; readonly label: string }) {
  const state = useSlice<MethodState>();
  const dispatch = useDispatch<MethodAction>();
  const { clearError } = useFlow('send');
  const onChange = (text: string) => {
    clearError();
    dispatch({ type: 'method/typed', patch: { [name]: text } });
  };
  return <TextField label={label} name={name} autoComplete="off" value={state[name]} onChange={onChange} />;
}

function AddressForm() {
  const flow = useFlow('send');
  const { address } = useSlice<MethodState>();
  return (
    <Form onSubmit={() => flow.run(sendsNothing ? undefined : address)}>
      <Field name="address" label="Address" />
      <FlowButton flow={flow}>Go on</FlowButton>
      <Text role="alert">{flow.error}</Text>
    </Form>
  );
}

const CodeField = () => (
  <>
    <Text>A code was sent to you.</Text>
    <Field name="code" label="Code" />
  </>
);

function method(content: ReactNode = <CodeField />): AnyPlugin {
  const Code = () => <Screen heading={{ id: 'method.enter', text: 'Enter the code' }}>{content}</Screen>;
  return definePlugin({
    id: 'method',
    flows: async () => ({ send }),
    slice: {
      initial: { address: '', code: '' },
      reduce: (state: MethodState, action: MethodAction) =>
        action.type === 'method/typed' ? { ...state, ...action.patch } : state,
    },
    screens: { code: async () => ({ default: Code }) },
    contributes: [loginTabs.of({ channel: 'email', method: 'method', rank: 0, view: AddressForm })],
  });
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const heading = () => screen.findByRole('heading', { name: 'Enter the code' });
const button = () => screen.getByRole('button', { name: 'Go on' });

/** Types at the end of a field, as a browser reports it. */
function typeInto(field: HTMLInputElement, text: string): void {
  field.focus();
  for (const key of text) {
    fireEvent.keyDown(field, { key });
    fireEvent.change(field, { target: { value: field.value + key } });
  }
}

/** Renders the widget and submits the address, whose response is pending then. */
async function submitted(content?: ReactNode, props: RenderedProps = {}) {
  const rendered = renderWidget({ products: [method(content)], ...props });
  typeInto(input('Address'), 'ada');
  fireEvent.submit(input('Address'));
  await vi.waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
  await vi.waitFor(() => expect(sent).toEqual(['ada']));
  return rendered;
}

async function answered(): Promise<void> {
  await act(async () => answer());
  await heading();
}

afterEach(() => void sent.splice(0));

describe('after a screen change', () => {
  it('the focus is in the first field, which the heading and the sentence above describe', async () => {
    const { container } = await submitted();
    await answered();
    await isFocused(input('Code'));
    const described = (input('Code').getAttribute('aria-describedby') ?? '').split(' ');
    const texts = described.map((id) => container.ownerDocument.querySelector(`[id="${id}"]`)?.textContent);
    expect(texts).toEqual(['Enter the code', 'A code was sent to you.']);
    expect(await violations(container)).toEqual([]);
  });

  it.each<[string, ReactNode]>([
    ['has no field', <p key="0">Look at your mail.</p>],
    ['has a field that shows a text only', <input key="0" readOnly aria-label="Account" name="a" autoComplete="off" />],
    ['asks by check boxes', <input key="0" type="checkbox" aria-label="News" />],
    ['has a field that managers of passwords fill', <input key="0" tabIndex={-1} aria-label="Name" />],
  ])('the focus is on the heading of a screen that %s', async (_what, content) => {
    await submitted(content);
    await answered();
    await isFocused(await heading());
  });

  it('the focus stays on an element that the screen has chosen', async () => {
    function Chosen() {
      const ref = useRef<HTMLButtonElement>(null);
      useEffect(() => ref.current?.focus(), []);
      return (
        <>
          <CodeField />
          <button ref={ref}>Cancel</button>
        </>
      );
    }
    await submitted(<Chosen />);
    await answered();
    await isFocused(screen.getByRole('button', { name: 'Cancel' }));
    await vi.dynamicImportSettled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('the focus stays in a field of the page', async () => {
    await submitted();
    const search = document.body.appendChild(document.createElement('input'));
    search.focus();
    await answered();
    expect(document.activeElement).toBe(search);
    search.remove();
  });

  it('the focus moves from the heading to a field whose code loads later, with what was typed before', async () => {
    const code = { load() {} };
    function Later() {
      const [isLoaded, setLoaded] = useState(false);
      useEffect(() => {
        code.load = () => setLoaded(true);
      }, []);
      return isLoaded && <CodeField />;
    }
    await submitted(<Later />);
    typeInto(input('Address'), '12');
    await answered();
    await isFocused(await heading());
    act(() => code.load());
    await isFocused(input('Code'));
    expect(input('Code').value).toBe('12');
  });

  it('the focus moves from an element around the widget into the screen', async () => {
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.tabIndex = -1;
    const container = dialog.appendChild(document.createElement('div'));
    renderWidget({ products: [method()] }, { container });
    fireEvent.submit(input('Address'));
    dialog.focus();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await answered();
    await isFocused(input('Code'));
    dialog.remove();
  });

  it('the focus moves inside of a shadow root', async () => {
    const { container } = renderWidget({ products: [method()], enableShadowDOM: true });
    const root = await vi.waitFor(() => {
      const shadow = container.querySelector('div')?.shadowRoot;
      expect(shadow?.querySelector('input')).toBeTruthy();
      return shadow;
    });
    fireEvent.submit(root?.querySelector('form') as HTMLFormElement);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => answer());
    await vi.waitFor(() => expect(root?.activeElement?.getAttribute('name')).toBe('code'));
  });

  it('back on the main screen, the focus is in its field', async () => {
    await submitted();
    await answered();
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await vi.waitFor(() => expect(document.activeElement).toBe(input('Address')));
  });
});

describe('what a person types between a press and the next screen', () => {
  it('into the field goes into the field of the next screen, and the field gets back its text', async () => {
    await submitted();
    typeInto(input('Address'), '123');
    expect(input('Address').value).toBe('ada123');
    await answered();
    await vi.waitFor(() => expect(input('Code').value).toBe('123'));
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await vi.waitFor(() => expect(input('Address').value).toBe('ada'));
  });

  it.each([
    ['on the pressed button', () => button()],
    ['on the body of the page, where Safari leaves the focus', () => document.body],
  ])('%s goes into the field of the next screen', async (_where, target) => {
    await submitted();
    for (const key of ['1', '2', '5', 'Backspace', '3', ' ', 'Shift']) fireEvent.keyDown(target(), { key });
    fireEvent.keyDown(target(), { key: 'v', ctrlKey: true });
    // Chrome's autofill.
    fireEvent(target(), new Event('keydown', { bubbles: true }));
    fireEvent.paste(target(), { clipboardData: { getData: () => '45' } });
    await answered();
    await vi.waitFor(() => expect(input('Code').value).toBe('123 45'));
  });

  it.each([
    ['at the caret in the field', 'a123da'],
    ['in place of the whole text, which was selected', '123'],
  ])('%s goes into the field of the next screen', async (_where, text) => {
    await submitted();
    fireEvent.keyDown(input('Address'), { key: '1' });
    fireEvent.change(input('Address'), { target: { value: text } });
    await answered();
    await vi.waitFor(() => expect(input('Code').value).toBe('123'));
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await vi.waitFor(() => expect(input('Address').value).toBe('ada'));
  });

  it('waits for the next screen of a retry if the press fails, and the error stays', async () => {
    await submitted();
    typeInto(input('Address'), '123');
    await act(async () => fail());
    await screen.findAllByText('Something went wrong. Please try again.');
    expect(input('Address').value).toBe('ada');
    fireEvent.submit(input('Address'));
    await vi.waitFor(() => expect(sent).toEqual(['ada', 'ada']));
    await answered();
    await vi.waitFor(() => expect(input('Code').value).toBe('123'));
  });

  it('stays where it is if the press sends no text, as that of a password, and fails', async () => {
    renderWidget({ products: [method()] });
    typeInto(input('Address'), 'ada');
    sendsNothing = true;
    fireEvent.submit(input('Address'));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    typeInto(input('Address'), '123');
    await act(async () => fail());
    await screen.findAllByText('Something went wrong. Please try again.');
    expect(input('Address').value).toBe('ada123');
    sendsNothing = false;
  });

  it('is forgotten after a failure if the person types again', async () => {
    await submitted();
    typeInto(input('Address'), '123');
    await act(async () => fail());
    await screen.findAllByText('Something went wrong. Please try again.');
    typeInto(input('Address'), 'm');
    fireEvent.submit(input('Address'));
    await vi.waitFor(() => expect(sent).toEqual(['ada', 'adam']));
    await answered();
    await isFocused(input('Code'));
    expect(input('Code').value).toBe('');
  });

  it('outside of the widget stays there', async () => {
    await submitted();
    const search = document.body.appendChild(document.createElement('input'));
    typeInto(search, '123');
    search.remove();
    await answered();
    await isFocused(input('Code'));
    expect(input('Code').value).toBe('');
  });

  it('as a correction of the text is no text for the next screen', async () => {
    await submitted();
    fireEvent.keyDown(input('Address'), { key: 'Backspace' });
    fireEvent.change(input('Address'), { target: { value: 'ad' } });
    await answered();
    await isFocused(input('Code'));
    expect(input('Code').value).toBe('');
  });

  it('stays where it is if the person goes back', async () => {
    await submitted();
    await answered();
    typeInto(input('Code'), '12');
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await vi.waitFor(() => expect(document.activeElement).toBe(input('Address')));
    expect(input('Address').value).toBe('ada');
  });
});
