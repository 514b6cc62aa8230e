import { expect, it } from 'vitest';
import { pseudo, pseudoText } from './pseudo.js';

it('has accents and brackets, and is at least two fifths longer', () => {
  expect(pseudoText('Continue with email')).toBe('[Çôôñţîîñûûéé ŵîîţĥĥ ééɱààîîļ]');
  for (const text of ['OK', 'Enter passcode', 'Type all six digits of the passcode.'])
    expect(pseudoText(text).length).toBeGreaterThanOrEqual(text.length * 1.4);
});

it('keeps placeholders', () => {
  const texts = pseudo({ 'otp.sent': 'Sent to {destination}.', 'otp.expires': '{time}' });
  expect(texts['otp.sent']).toBe('[Šééñţţ ţôô {destination}.]');
  expect(texts['otp.expires']).toBe('[{time}]');
});

it('keeps a text in another one, as the name of a control contains its label', () => {
  const [label, name] = ['Rename', 'Rename {name}'].map((text) => pseudoText(text).slice(1, -1));
  expect(name?.startsWith(label ?? '')).toBe(true);
});
