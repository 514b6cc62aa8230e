import type { OneTapLocale } from './locale.js';

/** Japanese. Not reviewed by a native speaker. */
export const ja: OneTapLocale = {
  'onetap.notShown': 'Google のログイン画面が表示されませんでした。代わりにボタンを使用できます。',
  'onetap.choiceFailed': 'Google でログインできませんでした。もう一度お試しください。',
  'onetap.notOurs': 'Google の応答はこのページに対するものではありませんでした。もう一度お試しください。',
  'onetap.notLoaded': 'Google のログイン画面を読み込めませんでした。代わりにボタンを使用できます。',
  'onetap.otherOrigin':
    'このログインは、想定されていない {origin} に移動しようとしました。代わりにボタンを使用できます。',
  'onetap.google': 'Google でログイン',
  'onetap.submitting': 'Google でログインしています…',
  'onetap.slow': '処理中です…',
  'onetap.again': 'Google のログイン画面を再表示',
  'onetap.title': '新規登録またはログイン',
  'onetap.coming': 'Google のログイン画面を準備しています…',
  'onetap.shown': 'Google のログイン画面でアカウントを選択してください。',
  'onetap.button': 'Google アカウントでログインしてください。',
  'onetap.signedIn': 'ログインしています。',
  'onetap.showButton': 'Google のボタンを表示',
};
