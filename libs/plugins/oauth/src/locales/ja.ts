import type { OAuthLocale } from './locale.js';

/** Japanese. Not reviewed by a native speaker. */
export const ja: OAuthLocale = {
  'oauth.goOn': '{title} で続行',
  'oauth.success': '完了しました',
  'oauth.successText': 'ログインしました。',
  'oauth.confirm': 'ログインを完了',
  'oauth.confirmText': '選択したアカウントでログインするには、ボタンを選択してください。',
  'oauth.logIn': 'ログイン',
  'oauth.signedInAs':
    '{name} としてログインしています。切り替えない限り、何も変わりません。切り替えると、選択したアカウントに置き換わります。',
  'oauth.signedIn':
    'すでにログインしています。切り替えない限り、何も変わりません。切り替えると、選択したアカウントに置き換わります。',
  'oauth.goOnAs': '{name} として続行',
  'oauth.goOnSignedIn': 'ログインしたままにする',
  'oauth.switch': 'アカウントを切り替える',
  'oauth.failed': 'ログインできませんでした',
  'oauth.usedOrExpired': 'このログインは使用済みか、有効期限が切れています。',
  'oauth.retry': 'もう一度試す',
  'oauth.startAgain': '最初からやり直す',
  'error.oauth_token_not_found': 'このログインは使用済みか、有効期限が切れています。もう一度ログインしてください。',
  'oauth.elsewhere': '別のウィンドウで続ける',
  'oauth.elsewhereText':
    '{title} はこのページの中では開けません。別のウィンドウでログインしてから、ここに戻ってください。ウィンドウが見えない場合は、ボタンで開いてください。',
  'oauth.openWindow': 'ウィンドウを開く',
};
