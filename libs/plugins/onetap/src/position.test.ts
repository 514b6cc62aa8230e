import type { OneTapPosition } from '@latchkey/slots';
import { describe, expect, it } from 'vitest';
import { canEmbed, promptPlacement, type Place } from './position.js';

describe('the placement of the prompt', () => {
  it.each<[position: OneTapPosition | undefined, withoutFedCM: Place, withFedCM: Place, canEmbed: boolean]>([
    [undefined, 'floating', 'floating', false],
    ['floating', 'floating', 'floating', false],
    ['embedded', 'embedded', 'floating', true],
    ['floatingOrEmbedded', 'embedded', 'floating', true],
    ['embeddedOnly', 'embedded', 'none', true],
    ['forceLegacyEmbedded', 'embedded', 'embedded', true],
  ])('for %s is %s, with FedCM %s', (position, without, withFedCM, can) => {
    expect([promptPlacement(position, false), promptPlacement(position, true), canEmbed(position)]).toEqual([
      without,
      withFedCM,
      can,
    ]);
  });

  it('is floating for an unknown position', () => {
    expect(promptPlacement('top-left' as OneTapPosition, false)).toBe('floating');
  });
});
