import { loadChunk, type LoadMessageIds, type OptionDescription } from '@latchkey/kernel';
import type { OtpMethod, OtpOptions } from './options.js';

const projectDefault = 'the project’s default';

/** The options of `otp`. */
export const optionDescriptions = {
  methods: {
    type: 'choices',
    label: 'Send passcodes by',
    values: [
      { value: 'sms', label: 'Text message' },
      { value: 'whatsapp', label: 'WhatsApp' },
      { value: 'email', label: 'Email' },
    ] satisfies readonly { readonly value: OtpMethod; readonly label: string }[],
    otherwise: 'required',
    help: 'In the order of their tabs. Passcodes by email and magic links exclude each other: with both, the widget shows an error instead of its form.',
  },
  expirationMinutes: { type: 'minutes', label: 'Passcode expires after (minutes)', from: 1, to: 10, default: 5 },
  loginTemplateId: { type: 'text', label: 'Template of the log-in email', otherwise: projectDefault },
  signupTemplateId: { type: 'text', label: 'Template of the sign-up email', otherwise: projectDefault },
  defaultCountry: {
    type: 'record',
    label: 'First country',
    otherwise: 'the United States',
    help: 'Its code and its dial code: { code: "DE", dialCode: "49" }.',
  },
  allowedCountries: {
    type: 'texts',
    label: 'Accepted countries',
    otherwise: 'all countries',
    help: 'The list has only these, and the numbers of others are refused.',
  },
  countryOrder: { type: 'texts', label: 'First countries of the list', otherwise: 'the list is sorted by name' },
} satisfies Record<keyof OtpOptions, OptionDescription>;

/** Returns a sentence for each wrong value. The list of countries loads for options that name countries. */
export async function checkValues(options: OtpOptions): Promise<readonly string[]> {
  if (!(options.defaultCountry ?? options.allowedCountries ?? options.countryOrder)) return [];
  return (await loadChunk(import('./check-countries.js'))).checkCountries(options);
}

/** Loads the ids of the package's messages. */
export const loadMessageIds: LoadMessageIds = () => loadChunk(import('./message-ids-list.js'));
