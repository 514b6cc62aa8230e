import type { OtpLocale } from './locale.js';

/** Korean. Not reviewed by a native speaker. */
export const ko: OtpLocale = {
  'otp.invalidPhone': '전화번호가 올바르지 않습니다. 다시 시도해 주세요.',
  'otp.invalidEmail': '이메일 주소가 올바르지 않습니다. 다시 시도해 주세요.',
  'otp.invalidCode': '인증 코드가 올바르지 않습니다. 다시 시도해 주세요.',
  'otp.smsResent': '문자 메시지를 다시 보냈습니다',
  'otp.whatsappResent': 'WhatsApp 메시지를 다시 보냈습니다',
  'otp.emailResent': '이메일을 다시 보냈습니다',
  'otp.enter': '인증 코드 입력',
  'otp.sent': '{destination} 앞으로 6자리 인증 코드를 보냈습니다.',
  'otp.code': '인증 코드',
  'otp.verifying': '인증 코드를 확인하는 중…',
  'otp.slow': '아직 처리 중입니다…',
  'otp.again': '다시 시도',
  'otp.expires': '인증 코드가 {time} 후에 만료됩니다.',
  'otp.expired': '인증 코드가 만료되었습니다.',
  'otp.incomplete': '인증 코드 6자리를 모두 입력해 주세요.',
  'otp.resend': '코드 다시 보내기',
  'otp.resent': '코드를 보냈습니다',
  'otp.success': '완료되었습니다',
  'otp.verified': '인증 코드가 확인되었습니다.',
  'otp.otherCountry': '이 국가의 전화번호는 지원되지 않습니다.',
  'otp.phone': '전화번호',
  'otp.country': '국가 번호',
  'otp.countryHint': '선택된 국가: {country}(+{dialCode}). 다른 국가의 번호는 +와 국가 번호로 시작해 주세요.',
  'otp.sendPhone': '전화번호로 계속하기',
  'otp.email': '이메일',
  'otp.sendEmail': '이메일로 계속하기',
  'error.otp_code_not_found': '인증 코드가 올바르지 않습니다. 확인 후 다시 시도해 주세요.',
  'error.unable_to_auth_otp_code':
    '이미 사용되었거나 만료되었거나 시도 횟수를 초과한 인증 코드입니다. 새 코드를 요청해 주세요.',
  'error.invalid_phone_number': '전화번호가 올바르지 않습니다. 확인 후 다시 시도해 주세요.',
  'error.invalid_phone_number_country_code':
    '국가 번호가 올바르지 않거나 지원되지 않습니다. 확인하거나 다른 번호를 사용해 주세요.',
};
