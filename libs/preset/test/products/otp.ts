import { script } from '@latchkey/otp/script';
import { simulatedProduct, type SimulatedStep } from '@latchkey/testing/simulated-product';
import { actsOn, refusal, taken, type Act, type Person, type Scene, type Secret } from '@latchkey/testing/simulation';

interface Sent {
  readonly channel: string;
  readonly to: string;
  readonly methodId: string;
  readonly expiresAt: number;
}

interface State {
  readonly phone: string;
  readonly country: unknown;
  readonly email: string;
  readonly countries?: readonly unknown[];
  readonly code: string;
  readonly sent?: Sent;
}

const state = ({ state }: Pick<Person, 'state'>) => state<State>('otp');
const isPhoneForm = ({ form }: Person) => form === 'otp:sms' || form === 'otp:whatsapp';
const keyOf = (publicToken: string) => `latchkey:otp:${publicToken}`;

/** The codes sent to the address or number on the screen, the newest first. */
const received = (person: Person) =>
  person.messages.flatMap(({ to, secret }) => (to === state(person).sent?.to ? [secret] : [])).reverse();

const typeCode = (code: (person: Person) => string): Act['run'] =>
  function run(person) {
    const typed = code(person);
    person.clearError('otp/submitCode');
    person.clearError('otp/resendCode');
    person.dispatch({ type: 'otp/codeTyped', patch: { code: typed } });
    if (typed.length === 6) person.start('otp/submitCode', typed);
  };

const tab = (channel: string): Scene => ({ core: { tab: channel } });
const sent: Sent = { channel: 'sms', to: '+12015550123', methodId: 'method', expiresAt: 0 };
const asked: Scene = { screen: 'otp/authenticate', patch: { otp: { sent } } };

/** The fifth wrong attempt invalidates a code (provider-api.md 2.4.4). */
const ATTEMPTS = 5;

const asksByPhone = (channel: 'sms' | 'whatsapp'): SimulatedStep => ({
  scene: tab(channel),
  when: ({ form }) => form === `otp:${channel}`,
  input: () => channel,
  type(person, text) {
    person.clearError(`otp/submitPhone/${channel}`);
    person.type('phone', text.replace(/\D/g, ''), {
      type: 'otp/phoneTyped',
      patch: { phone: text, refused: undefined },
    });
    const of = { phone: text, country: state(person).country };
    const patch = { phone: text.replace(/\d{3}(?=\d)/g, '$&-') };
    person.later('format the number', () => person.dispatch({ type: 'otp/phoneFormatted', of, patch }));
  },
  texts: ['201 555 0124', '+44 7400 123456', ''],
});

/** Simulates one-time passcodes: the state of their screens, and their provider. */
export const otp = simulatedProduct([script.byText, script.byWhatsapp, script.byEmail], {
  id: 'otp',
  steps: {
    'asks for a code by text message': asksByPhone('sms'),
    'asks for a code by WhatsApp': asksByPhone('whatsapp'),
    'asks for a code by email': {
      scene: tab('email'),
      when: ({ form }) => form === 'otp:email',
      input: (person) => state(person).email,
      type(person, email) {
        person.clearError('otp/submitEmail');
        person.type('otp email', email, { type: 'otp/emailTyped', patch: { email, refused: undefined } });
      },
      texts: [''],
    },
  },
  flows: {
    'otp/listCountries': { scene: tab('sms'), control: 'select Country code' },
    'otp/resumeCode': { scene: { prepare: (publicToken) => sessionStorage.setItem(keyOf(publicToken), 'a code') } },
    'otp/submitCode': { scene: asked, control: 'field Passcode', tellsLate: true },
    'otp/resendCode': { scene: asked, control: 'button Resend code' },
  },
  client: {
    '/otps/sms/login_or_create': 'otps.sms.loginOrCreate(phone_number)',
    '/otps/whatsapp/login_or_create': 'otps.whatsapp.loginOrCreate(phone_number)',
    '/otps/email/login_or_create': 'otps.email.loginOrCreate(email)',
    '/otps/authenticate': 'otps.authenticate(token, method_id)',
  },
  // A code is for one `method_id`; only the newest is valid.
  routes({ messages, send, spend }) {
    const codes = new Map<string, Secret>();
    const sendCode = (to: unknown, minutes: unknown) => {
      const method_id = `method-of-${String(to)}`;
      const code = String(100_003 + messages.length * 7_919);
      codes.set(method_id, send(String(to), code, Number(minutes)));
      return { ...taken, method_id };
    };
    return {
      '/otps/sms/login_or_create': (body) => sendCode(body.phone_number, body.expiration_minutes),
      '/otps/whatsapp/login_or_create': (body) => sendCode(body.phone_number, body.expiration_minutes),
      '/otps/email/login_or_create': (body) => sendCode(body.email, body.expiration_minutes),
      '/otps/authenticate'({ token, method_id }) {
        const code = codes.get(String(method_id));
        if (code && code.text === token) return spend(code, 'unable_to_auth_otp_code');
        if (code && ++code.tries >= ATTEMPTS) code.isOver = true;
        throw refusal(404, 'otp_code_not_found', 'The code is wrong.');
      },
    };
  },
  fields: {
    // The formatter inserts characters between the digits.
    phone: (person) => state(person).phone.replace(/\D/g, ''),
    'otp email': (person) => state(person).email,
  },
  acts: [
    ...actsOn('main', {
      'open the list of countries': {
        when: isPhoneForm,
        run: (person) => state(person).countries ?? person.start('otp/listCountries'),
      },
    }),
    ...actsOn('otp/authenticate', {
      'type the newest code': { run: typeCode((person) => received(person)[0] ?? '') },
      'type an older code': { run: typeCode((person) => received(person)[1] ?? '11') },
      'type a wrong code': { run: typeCode(() => '000000') },
      'type half a code': { run: typeCode(() => '123') },
      'try the code again': {
        when: (person) => person.hasFailed('otp/submitCode') && state(person).code.length === 6,
        flow: 'otp/submitCode',
        input: (person) => state(person).code,
      },
      'resend the code': {
        when: (person) => !person.isBusy('otp/submitCode'),
        run(person) {
          person.clearError('otp/submitCode');
          person.start('otp/resendCode');
        },
      },
    }),
  ],
  effects(person) {
    const { screen, publicToken } = person;
    if (screen === 'main') {
      person.once('resume', () => {
        if (sessionStorage.getItem(keyOf(publicToken))) person.start('otp/resumeCode', publicToken);
      });
    } else if (screen === 'otp/authenticate') {
      const { sent } = state(person);
      if (!sent) return;
      const kept = { ...sent, expiresAt: Date.now() + sent.expiresAt - performance.now() };
      sessionStorage.setItem(keyOf(publicToken), JSON.stringify(kept));
    } else if (screen === 'otp/confirmation') {
      sessionStorage.removeItem(keyOf(publicToken));
    }
  },
  isEnd: ({ screen }) => screen === 'otp/confirmation',
});
