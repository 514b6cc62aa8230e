import {
  actsOn,
  pick,
  refusal,
  taken,
  type Act,
  type Person,
  type Scene,
  type Secret,
  type SimulatedProduct,
} from '@latchkey/testing/simulation';

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

const NUMBERS = ['2015550123', '201 555 0124', '+44 7400 123456', '12', ''];
const ADDRESSES = ['ada@example.com', 'no address', ''];

const state = ({ state }: Pick<Person, 'state'>) => state<State>('otp');
const isForm =
  (...channels: readonly string[]) =>
  ({ form }: Person) =>
    channels.some((channel) => form === `otp:${channel}`);
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

/** Simulates one-time passcodes: number or address, code, and the controls of their screens. */
export const otp: SimulatedProduct = {
  id: 'otp',
  flows: {
    'otp/submitPhone/sms': { scene: tab('sms'), control: 'button Continue with phone number' },
    'otp/submitPhone/whatsapp': { scene: tab('whatsapp'), control: 'button Continue with phone number' },
    'otp/submitEmail': { scene: tab('email'), control: 'button Continue with email' },
    'otp/listCountries': { scene: tab('sms'), control: 'select Country code' },
    'otp/resumeCode': { scene: { prepare: (publicToken) => sessionStorage.setItem(keyOf(publicToken), 'a code') } },
    'otp/submitCode': { scene: asked, control: 'field Passcode', tellsLate: true },
    'otp/resendCode': { scene: asked, control: 'button Resend code' },
  },
  client(ask) {
    const channel = (name: string, field: string) => ({
      loginOrCreate: (to: string, options: object) => ask(`/otps/${name}/login_or_create`, { [field]: to, ...options }),
    });
    return {
      otps: {
        sms: channel('sms', 'phone_number'),
        whatsapp: channel('whatsapp', 'phone_number'),
        email: channel('email', 'email'),
        authenticate: (token: string, method_id: string) => ask('/otps/authenticate', { token, method_id }),
      },
    };
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
      'type a number': {
        when: isForm('sms', 'whatsapp'),
        run(person, choice) {
          const text = pick(NUMBERS, choice);
          person.clearError(person.form === 'otp:sms' ? 'otp/submitPhone/sms' : 'otp/submitPhone/whatsapp');
          person.type('phone', text.replace(/\D/g, ''), {
            type: 'otp/phoneTyped',
            patch: { phone: text, refused: undefined },
          });
          const of = { phone: text, country: state(person).country };
          const patch = { phone: text.replace(/\d{3}(?=\d)/g, '$&-') };
          person.later('format the number', () => person.dispatch({ type: 'otp/phoneFormatted', of, patch }));
        },
      },
      'ask for a code by text message': { when: isForm('sms'), flow: 'otp/submitPhone/sms', input: () => 'sms' },
      'ask for a code by WhatsApp': {
        when: isForm('whatsapp'),
        flow: 'otp/submitPhone/whatsapp',
        input: () => 'whatsapp',
      },
      'type an address for a code': {
        when: isForm('email'),
        run(person, choice) {
          const email = pick(ADDRESSES, choice);
          person.clearError('otp/submitEmail');
          person.type('otp email', email, { type: 'otp/emailTyped', patch: { email, refused: undefined } });
        },
      },
      'ask for a code by email': {
        when: isForm('email'),
        flow: 'otp/submitEmail',
        input: (person) => state(person).email,
      },
      'open the list of countries': {
        when: isForm('sms', 'whatsapp'),
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
  openings: [
    { tab: 'sms', acts: ['type a number', 'ask for a code by text message'] },
    { tab: 'whatsapp', acts: ['type a number', 'ask for a code by WhatsApp'] },
    { tab: 'email', acts: ['type an address for a code', 'ask for a code by email'] },
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
};
