import { expect, it } from 'vitest';
import { newPerson } from './emulator/person.js';
import { fakeProvider } from './fake-provider.js';
import { Subject } from './conformance/subject.js';
import { Emulator } from './emulator/emulator.js';
import { signInWith } from './vitest/sign-in.js';
import { signInWith as signInPageWith } from './playwright/sign-in.js';
import { addAuthenticator } from './playwright/authenticator.js';
import { checkScreen } from './playwright/check-screen.js';
import { faultTable } from './playwright/fault-table.js';

const emulator = new Emulator('http://localhost:1');
const step = { name: 's', calls: [], onward: () => {}, done: () => {} };
const flow = { name: 'f', start: async () => {}, steps: [step] };

it.each<[name: string, call: () => unknown, message: string]>([
  ['newPerson', () => newPerson({ phone: '+1' } as object), 'newPerson(): There is no option "phone".'],
  ['fakeProvider', () => fakeProvider({ answers: {} } as object), 'Did you mean "answer"?'],
  [
    'describePlugin',
    () => new Subject(() => ({}) as never, { folder: '.', flow: [] } as never),
    'Did you mean "flows"?',
  ],
  [
    'a flow of describePlugin',
    () => new Subject(() => ({}) as never, { folder: '.', flows: [{ name: 'f', steps: [], step: 1 }] } as never),
    'The flow "f": There is no option "step".',
  ],
  ['faultTable', () => faultTable({ flows: [], flow: [] } as never), 'Did you mean "flows"?'],
  ['a flow of faultTable', () => faultTable({ flows: [{ ...flow, say: /x/ }] } as never), 'flow "f": There is no'],
  [
    'a step of faultTable',
    () => faultTable({ flows: [{ ...flow, steps: [{ ...step, call: [] }] }] } as never),
    'step "s": There is no',
  ],
  [
    'signIn in a document',
    () => signInWith(emulator, newPerson())({} as never, { method: 'code', button: 'x' } as never),
    'signIn(): There is no option "button".',
  ],
  [
    'the method of signIn in a document',
    () => signInWith(emulator, newPerson())({} as never, { method: 'passkey' } as never),
    'signIn(): There is no method "passkey".',
  ],
  [
    'signIn in a page',
    () => signInPageWith(emulator, newPerson())({} as never, { method: 'code', user: 1 } as never),
    'signIn(): There is no option "user".',
  ],
  [
    'the method of signIn in a page',
    () => signInPageWith(emulator, newPerson())({} as never, { method: 'passkeys' } as never),
    'Did you mean "passkey"?',
  ],
  ['addAuthenticator', () => addAuthenticator({} as never, { touched: true } as object), 'Did you mean "isTouched"?'],
  ['checkScreen', () => checkScreen({} as never, { heading: 2 } as object), 'Did you mean "headings"?'],
])('refuses an unknown option: %s', async (_name, call, message) => {
  await expect((async () => call())()).rejects.toThrow(message);
});
