import type { SignUpLocale } from './locale.js';

/** Korean. Not reviewed by a native speaker. */
export const ko: SignUpLocale = {
  'signUp.choose': '선택하세요',
  'signUp.done': '완료되었습니다',
  'signUp.doneText': '가입이 완료되었습니다.',
  'signUp.firstName': '이름',
  'signUp.heading': '가입 완료하기',
  'signUp.lastName': '성',
  'signUp.logOut': '로그아웃',
  'signUp.newTab': '(새 탭에서 열림)',
  'signUp.optional': '{label} (선택 사항)',
  'signUp.required': '이 항목을 입력하세요',
  'signUp.requiredBox': '계속하려면 이 상자를 선택하세요',
  'signUp.requiredChoice': '옵션을 선택하세요',
  'signUp.retry': '다시 시도',
  'signUp.save': '계속',
  'signUp.saving': '계정 정보를 저장하는 중…',
  'signUp.skip': '저장하지 않고 계속',
  'signUp.terms': '다음에 동의합니다: {links}',
  'signUp.tooLong': '최대 {count}자까지 입력할 수 있습니다',
};
