import type { OptionDescriptions } from '@latchkey/kernel';
import { expect, it } from 'vitest';
import { describedFields } from './described-fields.js';

const descriptions: OptionDescriptions = {
  expirationMinutes: { type: 'minutes', label: 'Expires after', from: 1, to: 10, default: 5 },
  templateId: { type: 'text', label: 'Template', otherwise: 'the project’s default', help: 'Its id.' },
  redirectURL: { type: 'url', label: 'Opens' },
  channel: { type: 'choice', label: 'Channel', values: [{ value: 'sms', label: 'Text' }], default: 'sms' },
  sender: { type: 'object', label: 'Sender', members: { name: { type: 'text', label: 'Name of the sender' } } },
  onDone: { type: 'function', label: 'Called at the end' },
};

it('makes a field of each option that a form can set, with its texts and its default', () => {
  expect(describedFields('config.otpOptions', { of: 'otp' }, descriptions)).toEqual([
    {
      path: 'config.otpOptions.expirationMinutes',
      of: 'otp',
      kind: { type: 'minutes', from: 1, to: 10 },
      label: 'Expires after',
      standard: 5,
    },
    {
      path: 'config.otpOptions.templateId',
      of: 'otp',
      kind: { type: 'text' },
      label: 'Template',
      otherwise: 'the project’s default',
      hint: 'Its id.',
    },
    { path: 'config.otpOptions.redirectURL', of: 'otp', kind: { type: 'address' }, label: 'Opens' },
    {
      path: 'config.otpOptions.channel',
      of: 'otp',
      kind: { type: 'pick', among: [{ value: 'sms', label: 'Text' }] },
      label: 'Channel',
      standard: 'sms',
    },
    { path: 'config.otpOptions.sender.name', of: 'otp', kind: { type: 'text' }, label: 'Name of the sender' },
  ]);
});

it('leaves out options that have a field of their own', () => {
  const fields = describedFields('config.otpOptions', { of: 'otp' }, descriptions, ['channel', 'templateId', 'sender']);
  expect(fields.map(({ path }) => path)).toEqual([
    'config.otpOptions.expirationMinutes',
    'config.otpOptions.redirectURL',
  ]);
});
