import type { EmlLocale } from './locale.js';

/** Japanese. Not reviewed by a native speaker. */
export const ja: EmlLocale = {
  'eml.invalid': 'メールアドレスが正しくありません',
  'eml.check': 'メールをご確認ください',
  'eml.sent': '{email} にメールを送信しました',
  'eml.nothing': '届いていませんか？迷惑メールフォルダーをご確認ください。',
  'eml.open': '{name} で開く',
  'eml.newTab': '（新しいタブで開きます）',
  'eml.again': 'もう一度試す',
  'eml.email': 'メールアドレス',
  'eml.send': 'メールで続行',
  'eml.success': '完了しました',
  'eml.successText': 'ログインしました。',
  'eml.confirm': 'ログインを完了',
  'eml.confirmText': 'このデバイスでリンクを使用するには、ボタンを選択してください。',
  'eml.logIn': 'ログイン',
  'eml.unusable': 'ログインできませんでした',
  'eml.usedOrExpired': 'このリンクは使用済みか、有効期限が切れています。',
  'eml.retry': 'もう一度試す',
  'eml.newLink': '新しいリンクを取得',
  'eml.replaces': '{name} としてログインしています。このリンクを使うと、リンクのアカウントに置き換わります。',
  'eml.replacesSession': 'すでにログインしています。このリンクを使うと、リンクのアカウントに置き換わります。',
};
