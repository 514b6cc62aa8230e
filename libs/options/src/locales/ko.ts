import type { OptionsLocale } from './locale.js';

/** Korean. Not reviewed by a native speaker. */
export const ko: OptionsLocale = {
  'intent.accountExists': '이 이메일 주소로 가입된 계정이 이미 있습니다.',
  'intent.created': '새 계정이 만들어졌습니다',
  'intent.createdText': '계정이 없어서 새로 만들었습니다. 로그인되어 있습니다.',
  'intent.existed': '이미 계정이 있습니다',
  'intent.existedText': '기존 계정으로 로그인되어 있습니다.',
  'intent.logIn': '로그인',
  'intent.logInInstead': '대신 로그인하기',
  'intent.noAccount': '이 이메일 주소로 가입된 계정이 없습니다.',
  'intent.noNumber': '이 전화번호로 가입된 계정이 없습니다.',
  'intent.signUp': '가입',
  'intent.signUpInstead': '대신 가입하기',
  'neutral.wrongPassword': '이메일 주소와 비밀번호가 일치하지 않습니다. 다시 시도하거나 새 비밀번호를 설정해 주세요.',
};
