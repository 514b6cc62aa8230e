import type { CryptoLocale } from './locale.js';

/** Korean. Not reviewed by a native speaker. */
export const ko: CryptoLocale = {
  'crypto.rejected': '지갑에서 요청이 거부되었습니다. 다시 시도할 수 있습니다.',
  'crypto.unauthorized': '지갑에서 이 페이지의 계정 사용을 허용하지 않았습니다. 지갑에서 허용한 후 다시 시도해 주세요.',
  'crypto.pending': '지갑이 이전 요청에 대한 응답을 기다리고 있습니다. 지갑을 열고 다시 시도해 주세요.',
  'crypto.disconnected': '지갑이 연결되어 있지 않습니다. 지갑을 열어 상태를 확인한 후 다시 시도해 주세요.',
  'crypto.unsupported': '이 지갑으로는 여기에서 로그인할 수 없습니다. 다른 지갑을 사용해 주세요.',
  'crypto.timeout': '지갑이 제시간에 응답하지 않았습니다. 지갑을 열고 다시 시도해 주세요.',
  'crypto.switched': '진행 중에 지갑의 계정이 변경되었습니다. 사용하려는 계정으로 다시 시도해 주세요.',
  'crypto.address': '지갑에서 사용할 수 있는 주소를 받지 못했습니다. 지갑에서 계정을 선택한 후 다시 시도해 주세요.',
  'crypto.signature': '지갑에서 사용할 수 있는 서명을 받지 못했습니다. 다시 시도하거나 다른 지갑을 사용해 주세요.',
  'crypto.foreign': '서명할 텍스트가 이 페이지와 이 계정을 위한 것이 아니어서 지갑에 서명을 요청하지 않았습니다.',
  'crypto.unknown': '지갑에서 문제가 발생했습니다. 다시 시도할 수 있습니다.',
  'crypto.openWallet': '지갑을 열어 주세요. 응답을 기다리고 있습니다.',
  'crypto.slow': '아직 처리 중입니다…',
  'crypto.success': '완료되었습니다',
  'crypto.verified': '지갑이 확인되었습니다.',
  'crypto.connecting': '지갑에 연결하는 중…',
  'crypto.allow':
    '지갑에서 확인을 요청하면 이 페이지에서 주소를 볼 수 있도록 허용해 주세요. 아무 반응이 없으면 뒤로 가서 다시 시도해 주세요.',
  'crypto.error': '오류가 발생했습니다',
  'crypto.again': '다시 시도',
  'crypto.other': '다른 지갑으로 계속하기',
  'crypto.newTab': '(새 탭에서 열림)',
  'crypto.afterwards': '다음 지갑 중 하나를 설치해 주세요. 준비되면 이 페이지를 새로고침해 주세요.',
  'crypto.signing': '서명 요청을 처리하는 중…',
  'crypto.confirm':
    '지갑에서 이 텍스트에 서명하도록 요청합니다. 지갑의 소유자임을 확인하기 위한 것이며 비용은 들지 않습니다.',
  'crypto.text': '서명할 텍스트',
  'crypto.wallet': '{wallet} 지갑으로 계속하기',
  'crypto.others': '다른 암호화폐 지갑으로 계속하기',
  'crypto.setUp': '새 암호화폐 지갑 설정',
  'error.unable_to_authenticate_crypto_wallet': '지갑을 확인하지 못했습니다. 다시 시도해 주세요.',
  'error.duplicate_wallet_address': '이미 다른 계정에 등록된 지갑입니다. 다른 지갑을 사용해 주세요.',
  'error.invalid_signature': '지갑의 서명이 올바르지 않습니다. 다시 시도해 주세요.',
};
