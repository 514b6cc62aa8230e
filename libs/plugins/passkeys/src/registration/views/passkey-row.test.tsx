import { button, findButton, hasButton, liveTexts, never, refusal, violations } from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { listOf, openList, openLoadedList, prepareLists, pressEscape } from '../../../test/list.js';
import { DELETE, ME, registration, UPDATE, user } from '../../../test/network.js';
import { texts } from '../../../test/texts.js';
import { isDisabled, type Scene } from '../../../test/widget.js';

const { warning } = texts;
const nameField = () => screen.getByLabelText<HTMLInputElement>('Name of the passkey');
const type = (value: string) => fireEvent.change(nameField(), { target: { value } });
const problem = () => document.getElementById(nameField().getAttribute('aria-describedby') ?? '')?.textContent;

prepareLists();

describe('Rename', () => {
  const begun = async (scene: Scene = {}) => {
    const drawn = await openLoadedList(scene);
    button('Rename iPhone').focus();
    fireEvent.click(button('Rename iPhone'));
    return drawn;
  };

  it('shows the name selected in a field, and disables other controls', async () => {
    const { container } = await begun();
    expect(nameField().value).toBe('iPhone');
    expect(document.activeElement).toBe(nameField());
    expect([nameField().selectionStart, nameField().selectionEnd]).toEqual([0, 6]);
    const others = ['Rename Chrome on Linux', 'Delete Chrome on Linux', 'Set up another Passkey', 'Done'];
    expect(others.filter((name) => !isDisabled(button(name)))).toEqual([]);
    expect(screen.getByRole('group', { name: 'Rename iPhone' })).toBeTruthy();
    expect(await violations(container)).toEqual([]);
  });

  it('ignores clicks on other controls', async () => {
    const { types, wire } = await begun();
    for (const name of ['Delete Chrome on Linux', 'Set up another Passkey', 'Done']) fireEvent.click(button(name));
    expect(screen.queryByText(warning)).toBeNull();
    expect(screen.getByRole('heading', { name: 'Your passkeys' })).toBeTruthy();
    expect(types()).toEqual(['PASSKEY_SKIP']);
    expect(wire.calls).toEqual([ME]);
  });

  it('saves the new name, announces it, restores the focus, and emits an event', async () => {
    const { events, wire } = await begun();
    type('  Work  ');
    fireEvent.click(button('Save'));
    await findButton('Rename Work');
    expect(document.activeElement).toBe(button('Rename Work'));
    expect(liveTexts('status')).toEqual(['The passkey is now called Work.']);
    await vi.waitFor(() => expect(events).toHaveLength(2));
    expect(events[1]).toEqual({
      type: 'passkey-registration/renamed',
      data: { webauthn_registration_id: 'webauthn-registration-test-2', name: 'Work' },
    });
    await vi.waitFor(() => expect(wire.calls.slice(1)).toEqual([`${UPDATE}/webauthn-registration-test-2`, ME]));
    expect(wire.bodies(UPDATE)).toEqual([{ name: 'Work' }]);
    expect(isDisabled(button('Done'))).toBe(false);
  });

  it('saves when the form is submitted', async () => {
    await begun();
    type('Work');
    fireEvent.submit(nameField().form as HTMLFormElement);
    await findButton('Rename Work');
  });

  it.each(['Cancel', 'Escape'])('keeps the old name after %s, and restores the focus', async (how) => {
    const { wire } = await begun();
    type('Work');
    if (how === 'Cancel') fireEvent.click(button('Cancel'));
    else await pressEscape();
    expect(document.activeElement).toBe(button('Rename iPhone'));
    expect(isDisabled(button('Done'))).toBe(false);
    expect(wire.calls).toEqual([ME]);
    fireEvent.click(button('Rename iPhone'));
    expect(nameField().value).toBe('iPhone');
  });

  it('stops the propagation of Escape to the page', async () => {
    await begun();
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    await pressEscape();
    document.removeEventListener('keydown', heard);
    expect(heard).not.toHaveBeenCalled();
  });

  it.each(['', '   ', 'x'.repeat(129)])('rejects %j at the field', async (text) => {
    const { container, wire } = await begun();
    type(text);
    fireEvent.click(button('Save'));
    await vi.waitFor(() => expect(problem()).toBe('Type a name of 1 to 128 characters.'));
    expect(document.activeElement).toBe(nameField());
    expect(await violations(container)).toEqual([]);
    type('Work');
    expect(problem()).toBeUndefined();
    expect(wire.calls).toEqual([ME]);
  });

  it('shows an error, keeps the text, and can be retried', async () => {
    const { container, wire, onError } = await begun({ routes: { [UPDATE]: refusal(500, 'internal_server_error') } });
    type('Work');
    fireEvent.click(button('Save'));
    await vi.waitFor(() => expect(problem()).toBe('Said by the server: internal_server_error.'));
    expect(nameField().value).toBe('Work');
    expect(document.activeElement).toBe(nameField());
    expect(onError).toHaveBeenCalledOnce();
    expect(await violations(container)).toEqual([]);
    wire.on(UPDATE, () => ({ request_id: '1' }));
    fireEvent.click(button('Save'));
    await findButton('Rename Work');
  });

  it('is busy while saving: the field is read-only, and Cancel has no effect', async () => {
    await begun({ routes: { [UPDATE]: never } });
    type('Work');
    fireEvent.click(button('Save'));
    await vi.waitFor(() => expect(button('Save').getAttribute('aria-busy')).toBe('true'));
    expect(nameField().readOnly).toBe(true);
    fireEvent.click(button('Cancel'));
    await pressEscape();
    expect(nameField().value).toBe('Work');
  });
});

describe('Delete', () => {
  const begun = async (name = 'Chrome on Linux', scene: Scene = {}) => {
    const drawn = await openLoadedList(scene);
    fireEvent.click(button(`Delete ${name}`));
    return drawn;
  };
  const confirm = (name = 'Chrome on Linux') => fireEvent.click(button(`Delete ${name}`));

  it('shows a warning, focuses Cancel, and disables other controls', async () => {
    const { container } = await begun();
    expect(screen.getByRole('group', { name: warning })).toBeTruthy();
    expect(document.activeElement).toBe(button('Cancel'));
    const others = ['Rename iPhone', 'Delete iPhone', 'Set up another Passkey', 'Done'];
    expect(others.filter((name) => !isDisabled(button(name)))).toEqual([]);
    expect(await violations(container)).toEqual([]);
  });

  it.each(['Cancel', 'Escape'])('deletes nothing after %s, and restores the focus', async (how) => {
    const { wire } = await begun();
    if (how === 'Cancel') fireEvent.click(button('Cancel'));
    else await pressEscape();
    expect(document.activeElement).toBe(button('Delete Chrome on Linux'));
    expect(wire.calls).toEqual([ME]);
  });

  it.each([
    ['Chrome on Linux', 'Rename iPhone', 1],
    ['iPhone', 'Rename Chrome on Linux', 2],
  ])('deletes %s, announces it, emits an event, and focuses %s', async (name, next, number) => {
    const { events, wire } = await begun(name);
    confirm(name);
    await vi.waitFor(() => expect(hasButton(`Delete ${name}`)).toBe(false));
    expect(document.activeElement).toBe(button(next));
    expect(liveTexts('status')).toEqual([`${name} was deleted.`]);
    await vi.waitFor(() => expect(events).toHaveLength(2));
    expect(events[1]).toEqual({
      type: 'passkey-registration/deleted',
      data: { webauthn_registration_id: `webauthn-registration-test-${number}` },
    });
    expect(wire.calls).toEqual([ME, `${DELETE}/webauthn-registration-test-${number}`]);
  });

  it('of the last passkey focuses the button for a new one', async () => {
    await openList({ routes: listOf(registration(1, 'Only')) });
    fireEvent.click(await findButton('Delete Only'));
    confirm('Only');
    await screen.findByText('You have no passkeys yet.');
    expect(document.activeElement).toBe(button('Set up a Passkey'));
  });

  it('of a passkey that was deleted already succeeds', async () => {
    const { onError } = await begun('iPhone', {
      routes: { [DELETE]: refusal(404, 'webauthn_registration_not_found') },
    });
    confirm('iPhone');
    await vi.waitFor(() => expect(hasButton('Delete iPhone')).toBe(false));
    expect(onError).not.toHaveBeenCalled();
  });

  it('shows an error, keeps the passkey, and can be retried', async () => {
    const { container, wire, onError } = await begun('iPhone', {
      routes: { [DELETE]: refusal(500, 'internal_server_error') },
    });
    confirm('iPhone');
    await vi.waitFor(() => expect(liveTexts('alert')).toEqual(['Said by the server: internal_server_error.']));
    expect(onError).toHaveBeenCalledOnce();
    expect(await violations(container)).toEqual([]);
    wire.on(DELETE, () => ({ request_id: '1', __user: user }));
    confirm('iPhone');
    await vi.waitFor(() => expect(hasButton('Delete iPhone')).toBe(false));
  });

  it('sends one request after several clicks', async () => {
    const { wire } = await begun('iPhone', { routes: { [DELETE]: never } });
    for (let press = 0; press < 5; press++) confirm('iPhone');
    await vi.waitFor(() => expect(wire.calls).toHaveLength(2));
    await pressEscape();
    expect(screen.getByText(warning)).toBeTruthy();
  });
});
