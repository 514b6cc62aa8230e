import type { OtpLocale } from './locale.js';

/** Japanese. Not reviewed by a native speaker. */
export const ja: OtpLocale = {
  'otp.invalidPhone': '電話番号が正しくありません。もう一度お試しください。',
  'otp.invalidEmail': 'メールアドレスが正しくありません。もう一度お試しください。',
  'otp.invalidCode': '認証コードが正しくありません。もう一度お試しください。',
  'otp.smsResent': 'SMS を再送信しました',
  'otp.whatsappResent': 'WhatsApp メッセージを再送信しました',
  'otp.emailResent': 'メールを再送信しました',
  'otp.enter': '認証コードを入力',
  'otp.sent': '6 桁の認証コードを {destination} に送信しました。',
  'otp.code': '認証コード',
  'otp.verifying': '認証コードを確認しています…',
  'otp.slow': '処理中です…',
  'otp.again': 'もう一度試す',
  'otp.expires': '認証コードの有効期限まであと {time} です。',
  'otp.expired': '認証コードの有効期限が切れました。',
  'otp.incomplete': '認証コードを 6 桁すべて入力してください。',
  'otp.resend': 'コードを再送信',
  'otp.resent': 'コードを送信しました',
  'otp.success': '完了しました',
  'otp.verified': '認証コードを確認しました。',
  'otp.otherCountry': 'この国の電話番号には対応していません。',
  'otp.phone': '電話番号',
  'otp.country': '国番号',
  'otp.countryHint': '{country}（+{dialCode}）が選択されています。他の国の番号は、+ と国番号から入力してください。',
  'otp.sendPhone': '電話番号で続行',
  'otp.email': 'メールアドレス',
  'otp.sendEmail': 'メールで続行',
  'error.otp_code_not_found': '認証コードが正しくありません。確認して、もう一度お試しください。',
  'error.unable_to_auth_otp_code':
    'この認証コードは、使用済みか、有効期限切れか、試行回数が上限に達しています。新しい認証コードをリクエストしてください。',
  'error.invalid_phone_number': '電話番号が正しくありません。確認して、もう一度お試しください。',
  'error.invalid_phone_number_country_code':
    'この国番号は正しくないか、対応していません。確認するか、別の番号を使用してください。',
};
