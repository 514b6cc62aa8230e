import { describe, expect, it } from 'vitest';
import { readPlayRequest } from '../play-request.js';
import { askOf } from './ask.js';
import { startView } from './start.js';

const everyProduct = { config: { products: ['emailMagicLinks'] } } as const;

/** What is asked for when the form of the page is sent after `change`. */
function asked(change: (form: HTMLFormElement) => void = () => {}) {
  let sent: FormData | undefined;
  const view = startView(async (form) => {
    sent = form;
  });
  document.body.replaceChildren(view);
  const form = view.querySelector('form');
  if (!form) throw new Error('There is no form.');
  change(form);
  form.requestSubmit();
  if (!sent) throw new Error('The form was not sent.');
  return askOf(sent, everyProduct);
}

const fill = (form: HTMLFormElement, name: string, value: string) => {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement) && !(field instanceof RadioNodeList)) throw new Error(`No ${name}.`);
  field.value = value;
};

describe('what the relying party asks for', () => {
  it('is who the person is, by the protocol of the widget’s own page', () => {
    expect(asked()).toEqual({ scopes: ['openid', 'profile', 'email'], note: '', additional: {} });
  });

  it('has further scopes once each, however they are written', () => {
    const { scopes } = asked((form) => fill(form, 'further', '  read:reports email\tread:reports openid '));
    expect(scopes).toEqual(['openid', 'profile', 'email', 'read:reports']);
  });

  it('has a prompt where one is chosen', () => {
    expect(asked((form) => fill(form, 'prompt', 'none'))).toHaveProperty('prompt', 'none');
  });

  it('tells the widget’s page to use the form, and leaves what it shows as it is', () => {
    const { additional } = asked((form) => fill(form, 'protocol', 'form'));
    const query = new URLSearchParams({ mode: 'identityProvider', ...additional });
    expect(readPlayRequest(query, {})).toEqual({
      mode: 'identityProvider',
      settings: { config: { products: ['emailMagicLinks'], identityProviderOptions: { protocol: 'form' } } },
    });
  });

  it('has a note of any script', () => {
    expect(asked((form) => fill(form, 'note', ' ü+&%=#🔑 '))).toHaveProperty('note', ' ü+&%=#🔑 ');
  });
});
