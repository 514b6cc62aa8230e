import type { SignUpLocale } from './locale.js';

/** Japanese. Not reviewed by a native speaker. */
export const ja: SignUpLocale = {
  'signUp.choose': '選択してください',
  'signUp.done': '完了しました',
  'signUp.doneText': 'アカウントの登録が完了しました。',
  'signUp.firstName': '名',
  'signUp.heading': '登録を完了する',
  'signUp.lastName': '姓',
  'signUp.logOut': 'ログアウト',
  'signUp.newTab': '（新しいタブで開きます）',
  'signUp.optional': '{label}（任意）',
  'signUp.required': 'この項目を入力してください',
  'signUp.requiredBox': '続行するには、このボックスを選択してください',
  'signUp.requiredChoice': 'いずれかを選択してください',
  'signUp.retry': '再試行',
  'signUp.save': '続行',
  'signUp.saving': 'アカウント情報を保存しています…',
  'signUp.skip': '保存せずに続行',
  'signUp.terms': '{links}に同意します',
  'signUp.tooLong': '{count}文字以内で入力してください',
};
