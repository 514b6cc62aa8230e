import { refuseUnknownOptions } from '../known-options.js';

/** A person whom a test signs in. */
export interface Person {
  readonly email: string;
  /** In E.164 form. */
  readonly phoneNumber: string;
  /** Accepted by both policies of the emulator. */
  readonly password: string;
}

/** The numbers 100 to 199 after 555 are reserved for films, and refused as invalid. */
const NUMBERS = { first: 2_000, count: 7_000 };
const AREAS = ['201', '212', '213', '303', '312', '404', '415', '503', '602', '617', '702', '713', '808', '907'];

const NAMES = { email: true, phoneNumber: true, password: true } as const;

/** A person whom no other test knows, so that tests can share an emulator. Throws for a field that does not exist. */
export function newPerson(given: Partial<Person> = {}): Person {
  refuseUnknownOptions<Partial<Person>>('newPerson()', given, NAMES);
  const name = crypto.randomUUID().slice(0, 8);
  const number = NUMBERS.first + Math.floor(Math.random() * NUMBERS.count);
  const area = AREAS[Math.floor(Math.random() * AREAS.length)];
  return {
    email: `person-${name}@example.com`,
    phoneNumber: `+1${area}555${number}`,
    password: `Kettle 47 orbit ${name}`,
    ...given,
  };
}
