import type { OAuthLocale } from './locale.js';

/** Korean. Not reviewed by a native speaker. */
export const ko: OAuthLocale = {
  'oauth.goOn': '{title} 계정으로 계속하기',
  'oauth.success': '완료되었습니다',
  'oauth.successText': '로그인되었습니다.',
  'oauth.confirm': '로그인 완료하기',
  'oauth.confirmText': '선택한 계정으로 로그인하려면 버튼을 선택해 주세요.',
  'oauth.logIn': '로그인',
  'oauth.signedInAs':
    '{name} 계정으로 로그인되어 있습니다. 전환하지 않으면 아무것도 바뀌지 않습니다. 전환하면 선택한 계정으로 바뀝니다.',
  'oauth.signedIn':
    '이미 로그인되어 있습니다. 전환하지 않으면 아무것도 바뀌지 않습니다. 전환하면 선택한 계정으로 바뀝니다.',
  'oauth.goOnAs': '{name} 계정으로 계속하기',
  'oauth.goOnSignedIn': '로그인 상태 유지',
  'oauth.switch': '계정 전환',
  'oauth.failed': '로그인하지 못했습니다',
  'oauth.usedOrExpired': '이미 사용되었거나 만료된 로그인입니다.',
  'oauth.retry': '다시 시도',
  'oauth.startAgain': '다시 시작',
  'error.oauth_token_not_found': '이미 사용되었거나 만료된 로그인입니다. 다시 로그인해 주세요.',
  'oauth.elsewhere': '다른 창에서 계속하기',
  'oauth.elsewhereText':
    '{title}은(는) 이 페이지 안에서 열리지 않습니다. 다른 창에서 로그인한 다음 여기로 돌아오세요. 창이 보이지 않으면 버튼으로 여세요.',
  'oauth.openWindow': '창 열기',
};
