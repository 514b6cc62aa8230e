import type { EmlLocale } from './locale.js';

/** Korean. Not reviewed by a native speaker. */
export const ko: EmlLocale = {
  'eml.invalid': '이메일 주소가 올바르지 않습니다',
  'eml.check': '이메일을 확인해 주세요',
  'eml.sent': '{email} 주소로 이메일을 보냈습니다',
  'eml.nothing': '받지 못하셨나요? 스팸함을 확인하세요.',
  'eml.open': '{name}에서 열기',
  'eml.newTab': '(새 탭에서 열림)',
  'eml.again': '다시 시도',
  'eml.email': '이메일',
  'eml.send': '이메일로 계속하기',
  'eml.success': '완료되었습니다',
  'eml.successText': '로그인되었습니다.',
  'eml.confirm': '로그인 완료하기',
  'eml.confirmText': '이 기기에서 링크를 사용하려면 버튼을 선택해 주세요.',
  'eml.logIn': '로그인',
  'eml.unusable': '로그인하지 못했습니다',
  'eml.usedOrExpired': '이미 사용되었거나 만료된 링크입니다.',
  'eml.retry': '다시 시도',
  'eml.newLink': '새 링크 받기',
  'eml.replaces': '{name} 계정으로 로그인되어 있습니다. 이 링크를 사용하면 링크의 계정으로 바뀝니다.',
  'eml.replacesSession': '이미 로그인되어 있습니다. 이 링크를 사용하면 링크의 계정으로 바뀝니다.',
};
