import { handleRedirect } from '@latchkey/client';
import { emailMagicLinks } from '@latchkey/eml';
import { definePlugin, type AnyPlugin } from '@latchkey/kernel';
import { mount } from '@latchkey/shell/mount';
import { CODE_EMAIL } from '@latchkey/slots';
import { provider } from './provider.js';
import { startRecorder, type HostCallbacks } from './recorder.js';

// Mounts one widget as a host without React does. Query parameters:
//   confirm            links log in only after a click
//   shadow             the widget renders in a shadow root
//   domainHint=…       the option of the same name
//   telemetry=…        the prop of the same name
//   callbacks=throw    the host's callbacks throw; `reject`: they return rejected promises
//   products=twice     the product is listed twice; `contradictory`: with a product that emails codes

const query = new URLSearchParams(location.search);
const { recorder, callbacks } = startRecorder(emailMagicLinks);

const unkind = {
  throw: () => {
    throw new Error('the host threw');
  },
  reject: () => Promise.reject(new Error('the host rejected')),
};

function callbacksOf(kind: string | null): HostCallbacks {
  if (kind !== 'throw' && kind !== 'reject') return callbacks;
  const { onEvent, onError } = callbacks;
  return {
    onEvent: (event) => (onEvent(event), unkind[kind]()),
    onError: (error) => (onError(error), unkind[kind]()),
  };
}

function productsOf(kind: string | null): readonly AnyPlugin[] {
  const domainHint = query.get('domainHint');
  const links = emailMagicLinks(domainHint === null ? {} : { domainHint });
  if (kind === 'twice') return [links, emailMagicLinks()];
  if (kind === 'contradictory') return [links, definePlugin({ id: 'codes', provides: [CODE_EMAIL] })];
  return [links];
}

const redirect = await handleRedirect(provider, { confirm: query.has('confirm') });

recorder.mountAgain = () => {
  recorder.widget = mount('#login', {
    provider,
    products: productsOf(query.get('products')),
    redirect,
    callbacks: callbacksOf(query.get('callbacks')),
    enableShadowDOM: query.has('shadow'),
    telemetry: query.get('telemetry') === 'off' ? 'off' : 'full',
  });
};
recorder.mountAgain();
