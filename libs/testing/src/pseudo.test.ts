import { expect, it } from 'vitest';
import { pseudo, pseudoText } from './pseudo.js';

it('has accents and brackets, and is at least two fifths longer', () => {
  expect(pseudoText('Continue with email')).toBe('[Çôñţîñûé ŵîţĥ éɱàîļ Çôñţîñûé]');
  for (const text of ['OK', 'Enter passcode', 'Type all six digits of the passcode.'])
    expect(pseudoText(text).length).toBeGreaterThanOrEqual(text.length * 1.4);
});

it('keeps placeholders', () => {
  const texts = pseudo({ 'otp.sent': 'Sent to {destination}.', 'otp.expires': '{time}' });
  expect(texts['otp.sent']).toMatch(/^\[Šéñţ ţô \{destination\}\. Šéñţ/);
  expect(texts['otp.expires']).toBe('[{time}]');
});
