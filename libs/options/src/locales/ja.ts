import type { OptionsLocale } from './locale.js';

/** Japanese. Not reviewed by a native speaker. */
export const ja: OptionsLocale = {
  'intent.accountExists': 'このメールアドレスのアカウントはすでにあります。',
  'intent.created': '新しいアカウントを作成しました',
  'intent.createdText': 'アカウントがなかったため、新しく作成しました。ログインしています。',
  'intent.existed': 'すでにアカウントがあります',
  'intent.existedText': '既存のアカウントにログインしています。',
  'intent.logIn': 'ログイン',
  'intent.logInInstead': '代わりにログイン',
  'intent.noAccount': 'このメールアドレスのアカウントは見つかりません。',
  'intent.noNumber': 'この電話番号のアカウントは見つかりません。',
  'intent.signUp': '新規登録',
  'intent.signUpInstead': '代わりに新規登録',
  'neutral.wrongPassword':
    'メールアドレスとパスワードが一致しません。もう一度お試しいただくか、新しいパスワードを設定してください。',
};
