import type { OneTapLocale } from './locale.js';

/** Korean. Not reviewed by a native speaker. */
export const ko: OneTapLocale = {
  'onetap.notShown': 'Google 로그인 창이 표시되지 않았습니다. 대신 버튼을 사용할 수 있습니다.',
  'onetap.choiceFailed': 'Google 계정으로 로그인하지 못했습니다. 다시 시도해 주세요.',
  'onetap.notOurs': 'Google의 응답이 이 페이지를 위한 것이 아니었습니다. 다시 시도해 주세요.',
  'onetap.notLoaded': 'Google 로그인 창을 불러오지 못했습니다. 대신 버튼을 사용할 수 있습니다.',
  'onetap.otherOrigin':
    '이 로그인은 예정되지 않은 주소({origin})로 이동하려고 했습니다. 대신 버튼을 사용할 수 있습니다.',
  'onetap.google': 'Google 계정으로 로그인',
  'onetap.submitting': 'Google 계정으로 로그인하는 중…',
  'onetap.slow': '아직 처리 중입니다…',
  'onetap.again': 'Google 로그인 창 다시 열기',
  'onetap.title': '가입 또는 로그인',
  'onetap.coming': 'Google 로그인 창을 준비하는 중…',
  'onetap.shown': 'Google 로그인 창에서 계정을 선택해 주세요.',
  'onetap.button': 'Google 계정으로 로그인해 주세요.',
  'onetap.signedIn': '로그인되어 있습니다.',
  'onetap.showButton': 'Google 버튼 표시',
};
