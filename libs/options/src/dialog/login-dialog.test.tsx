import { emailMagicLinks } from '@latchkey/eml';
import { fakeProvider } from '@latchkey/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, type ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginDialog } from './login-dialog.js';
import { mountDialog } from './mount-dialog.js';

const products = [emailMagicLinks()] as const;
const provider = fakeProvider();
const box = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
const field = () => screen.queryByLabelText('Email', { selector: 'input' });

// jsdom has no modal dialogs.
beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new DOMException('open', 'InvalidStateError');
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

type Props = Partial<ComponentProps<typeof LoginDialog>>;

function Login(props: Props) {
  return <LoginDialog open onClose={() => {}} provider={provider} products={products} {...(props as object)} />;
}

describe('LoginDialog', () => {
  it('has a name, and the widget while it is open', () => {
    const { rerender } = render(<Login open={false} />);
    expect([box().open, field()]).toEqual([false, null]);
    rerender(<Login label="Sign in to Acme" closeLabel="Cancel" />);
    expect(screen.getByRole('dialog', { name: 'Sign in to Acme' })).toBe(document.activeElement);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    expect(field()).toBeTruthy();
    rerender(<Login open={false} />);
    expect([box().open, field()]).toEqual([false, null]);
  });

  it('opens once in StrictMode', () => {
    render(<Login />, { wrapper: StrictMode });
    expect(box().open).toBe(true);
  });

  it.each<[string, () => boolean]>([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => fireEvent(box(), new Event('cancel', { cancelable: true }))],
    ['the backdrop', () => fireEvent.pointerDown(box()) && fireEvent.click(box())],
  ])('calls onClose at %s, and leaves the rest to the host', (_what, act) => {
    const onClose = vi.fn();
    render(<Login onClose={onClose} />);
    act();
    expect(onClose).toHaveBeenCalledOnce();
    expect(box().open).toBe(true);
  });

  it('calls onClose when the browser closes it by itself', () => {
    const onClose = vi.fn();
    render(<Login onClose={onClose} />);
    box().open = false;
    fireEvent(box(), new Event('close'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('ignores a press inside, and one that began there', () => {
    const onClose = vi.fn();
    render(<Login onClose={onClose} />);
    const heading = screen.getByRole('heading');
    fireEvent.pointerDown(heading);
    fireEvent.click(heading);
    fireEvent.pointerDown(heading);
    fireEvent.click(box());
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is closed in the HTML of a server', () => {
    expect(renderToString(<Login open={false} />)).not.toContain('open');
  });
});

describe('mountDialog', () => {
  it('opens, closes, changes its props, and leaves nothing', async () => {
    const onClose = vi.fn();
    const login = await act(async () => mountDialog({ provider, products, onClose }));
    expect(box().open).toBe(false);
    await act(async () => login.open());
    expect(box().open).toBe(true);
    await act(async () => login.update({ label: 'Welcome' }));
    expect(box().getAttribute('aria-label')).toBe('Welcome');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    expect(box().open).toBe(false);
    expect(onClose).toHaveBeenCalledOnce();
    await act(async () => login.close());
    expect(onClose).toHaveBeenCalledOnce();
    await act(async () => login.unmount());
    expect(document.body.childElementCount).toBe(0);
  });
});
