import { describe, expect, it } from 'vitest';
import {
  COMMON_PASSWORDS,
  ESTIMATED_LENGTH,
  isBreachedPassword,
  judgePassword,
  type PasswordPolicy,
} from './password-strength.js';

const zxcvbn: PasswordPolicy = { strength_policy: 'zxcvbn', password_config: null, breached_passwords: [] };
const luds: PasswordPolicy = {
  strength_policy: 'luds',
  password_config: { luds_complexity: 3, luds_minimum_count: 8 },
  breached_passwords: [],
};

const judge = (password: string, policy = zxcvbn, emails: string[] = []) => judgePassword(password, policy, emails);

describe('zxcvbn', () => {
  it('returns every field of the API without null', async () => {
    expect(await judge('qwerty')).toEqual({
      valid_password: false,
      score: 0,
      breached_password: true,
      breach_detection_on_create: true,
      strength_policy: 'zxcvbn',
      feedback: {
        warning: 'This is a heavily used password.',
        suggestions: ['Add more words that are less common.'],
        luds_requirements: {
          has_lower_case: true,
          has_upper_case: false,
          has_digit: false,
          has_symbol: false,
          missing_characters: 2,
          missing_complexity: 2,
        },
      },
    });
    expect((await judge('correct horse battery staple')).feedback).toMatchObject({ warning: '', suggestions: [] });
  });

  it.each([
    ['', 0, false],
    ['aaaaaaaaaaaa', 0, false],
    ['abcdefghij', 0, false],
    ['sunlight4', 1, false],
    ['bluefox12', 2, false],
    ['adalovelace1815', 3, true],
    ['correct horse battery staple', 4, true],
    ['🦊🐙🌵🎻🪁🧭', 4, true],
  ])('gives “%s” the score %i', async (password, score, isValid) => {
    expect(await judge(password)).toMatchObject({ score, valid_password: isValid });
  });

  it.each(['zebrafish-violin', 'zebrafish', 'violin', 'violin-street.example'])(
    'lowers the score of a password that contains “%s” of the address',
    async (word) => {
      const password = `Zebrafish-violin-${word}`;
      const informed = await judge(password, zxcvbn, ['zebrafish-violin@violin-street.example']);
      expect(informed.score).toBeLessThan((await judge(password)).score);
    },
  );

  it.each([
    ['a good start and then one letter', `Zebrafish-violin-2048-${'kq'.repeat(30)}`.padEnd(256, 'a')],
    ['a walk over the keyboard', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p'.repeat(8).slice(0, 256)],
    ['nothing but signs that stand for letters', '4@8({[<369&#!1/|0$5+7%2'.repeat(12).slice(0, 256)],
    ['a repeated word', 'p4$$w0rd'.repeat(32)],
  ])('estimates only the start of a long password: %s', async (_what, password) => {
    const whole = await judge(password);
    const start = await judge(password.slice(0, ESTIMATED_LENGTH));
    expect(whole.score).toBe(start.score);
    expect(whole.feedback).toEqual(start.feedback);
  });
});

describe('luds', () => {
  it('returns null feedback and a score', async () => {
    expect(await judge('Tr0ub4dor&3', luds)).toMatchObject({
      valid_password: true,
      score: 4,
      strength_policy: 'luds',
      feedback: { warning: null, suggestions: null },
    });
  });

  it.each([
    ['short', 3, 2],
    ['longenough', 0, 2],
    ['Longenough', 0, 1],
    ['Longenough1', 0, 0],
    ['long enough 1', 0, 0],
    ['L0ng!', 3, 0],
    ['Лавина7', 1, 0],
    ['密码密码密码密码', 0, 2],
    ['🦊🦊🦊', 5, 2],
  ])('reports that “%s” lacks %i characters and %i kinds', async (password, characters, kinds) => {
    const { valid_password: isValid, feedback } = await judge(password, luds);
    expect(feedback.luds_requirements).toMatchObject({ missing_characters: characters, missing_complexity: kinds });
    expect(isValid).toBe(characters === 0 && kinds === 0);
  });

  it('reports the present kinds of characters', async () => {
    const kindsOf = async (text: string) => (await judge(text, luds)).feedback.luds_requirements;
    const none = { has_lower_case: false, has_upper_case: false, has_digit: false, has_symbol: false };
    expect(await kindsOf('a')).toMatchObject({ ...none, has_lower_case: true });
    expect(await kindsOf('Ä')).toMatchObject({ ...none, has_upper_case: true });
    expect(await kindsOf('٣')).toMatchObject({ ...none, has_digit: true });
    expect(await kindsOf(' ')).toMatchObject({ ...none, has_symbol: true });
    expect(await kindsOf('')).toMatchObject(none);
  });

  it('uses the numbers of the project, by default 8 characters of 3 kinds', async () => {
    const strict = { ...luds, password_config: { luds_complexity: 4, luds_minimum_count: 12 } };
    expect(await judge('Longenough1', strict)).toMatchObject({
      valid_password: false,
      feedback: { luds_requirements: { missing_characters: 1, missing_complexity: 1 } },
    });
    expect(await judge('Longenough1', { ...luds, password_config: null })).toMatchObject({ valid_password: true });
  });

  it('rejects a breached password', async () => {
    const listed = { ...luds, breached_passwords: ['Longenough1'] };
    expect(await judge('Longenough1', listed)).toMatchObject({ valid_password: false, breached_password: true });
  });
});

describe('none', () => {
  const none: PasswordPolicy = { ...zxcvbn, strength_policy: 'none' };

  it.each(['a', 'a b', '🦊'])('accepts every password: “%s”', async (password) => {
    expect(await judge(password, none)).toMatchObject({ valid_password: true, strength_policy: 'none' });
  });

  it('rejects a breached password', async () => {
    expect(await judge('qwerty', none)).toMatchObject({ valid_password: false, breached_password: true });
  });
});

describe('breached passwords', () => {
  it('include the most common ones in any case', async () => {
    for (const password of ['123456', 'Password', 'QWERTY', 'warlord']) {
      expect(await isBreachedPassword(password, zxcvbn)).toBe(true);
    }
    expect(COMMON_PASSWORDS).toBe(3_000);
    expect(await isBreachedPassword('correct horse battery staple', zxcvbn)).toBe(false);
  });

  it('include those of the project in any case and form', async () => {
    const listed = { ...zxcvbn, breached_passwords: ['Cafe\u0301-Zanzibar-77'] };
    expect(await isBreachedPassword('caf\u00E9-zanzibar-77', listed)).toBe(true);
    expect(await judge('caf\u00E9-zanzibar-77', listed)).toMatchObject({ valid_password: false, score: 4 });
  });
});
