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

describe('the relying party’s request', () => {
  it('has the scope openid, for the widget’s default protocol', () => {
    expect(asked()).toEqual({ scopes: ['openid', 'profile', 'email'], note: '', additional: {} });
  });

  it('has further scopes, each once', () => {
    const { scopes } = asked((form) => fill(form, 'further', '  read:reports email\tread:reports openid '));
    expect(scopes).toEqual(['openid', 'profile', 'email', 'read:reports']);
  });

  it('has the selected prompt', () => {
    expect(asked((form) => fill(form, 'prompt', 'none'))).toHaveProperty('prompt', 'none');
  });

  it('configures the form protocol, and keeps the widget’s other settings', () => {
    const { additional } = asked((form) => fill(form, 'protocol', 'form'));
    const query = new URLSearchParams({ mode: 'identityProvider', ...additional });
    expect(readPlayRequest(query, {})).toEqual({
      mode: 'identityProvider',
      settings: { config: { products: ['emailMagicLinks'], identityProviderOptions: { protocol: 'form' } } },
    });
  });

  it('has a note in any script', () => {
    expect(asked((form) => fill(form, 'note', ' ü+&%=#🔑 '))).toHaveProperty('note', ' ü+&%=#🔑 ');
  });
});
