import fc from 'fast-check';
import { choose, nothingChosen, type Choice } from './choice.js';
import { fields } from './fields.js';
import type { Kind, Value } from './kinds.js';

/** For property tests: any choice that a person can make. @param text any text that they can type */
export function anyChoice(text: fc.Arbitrary<string>): fc.Arbitrary<Choice> {
  const pairs = fields.map(({ path, kind }) =>
    fc.option(anyValue(kind, text), { freq: 2, nil: undefined }).map((value) => ({ path, value })),
  );
  return fc
    .tuple(...pairs)
    .map((chosen) =>
      chosen.reduce<Choice>(
        (choice, { path, value }) => (value === undefined ? choice : choose(choice, path, value)),
        nothingChosen,
      ),
    );
}

function anyValue(kind: Kind, text: fc.Arbitrary<string>): fc.Arbitrary<Value> {
  switch (kind.type) {
    case 'list':
      return fc.shuffledSubarray(kind.among.map(({ value }) => value));
    case 'pick':
      return fc.constantFrom(...kind.among.map(({ value }) => value));
    case 'switch':
      return fc.boolean();
    case 'minutes':
      return fc.integer({ min: kind.from, max: kind.to });
    case 'text':
      return text;
    case 'address':
      return fc.constantFrom('https://example.com/in', 'http://localhost:3000/?a=1&b=%20#there');
    case 'image':
      return fc.constantFrom('/example-logo.png', 'https://example.com/logo.png', 'data:image/png;base64,iVBORw0KGgo=');
    case 'colour':
      return fc.constantFrom('#123456', 'rgb(1 2 3 / 50%)', 'light-dark(#FFFFFF, #000000)', 'var(--brand, red)');
    case 'hex':
      return fc.constantFrom('#A1B2C3', '#000000');
    case 'css':
      return fc.constant(kind.example);
    case 'length':
      return fc.constantFrom('0px', '12px', '1.5rem', '100%');
    case 'font':
      return fc.constantFrom("Georgia, 'Times New Roman', serif", '"Fira Sans", sans-serif', 'serif');
    default:
      return kind satisfies never;
  }
}
