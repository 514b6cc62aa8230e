import type { CryptoLocale } from './locale.js';

/** Japanese. Not reviewed by a native speaker. */
export const ja: CryptoLocale = {
  'crypto.rejected': 'ウォレットでリクエストが拒否されました。もう一度お試しいただけます。',
  'crypto.unauthorized':
    'ウォレットで、このページによるアカウントの使用が許可されていません。ウォレットで許可してから、もう一度お試しください。',
  'crypto.pending':
    'ウォレットが以前のリクエストへの応答を待っています。ウォレットを開いてから、もう一度お試しください。',
  'crypto.disconnected':
    'ウォレットが接続されていません。ウォレットを開いて状態を確認してから、もう一度お試しください。',
  'crypto.unsupported': 'このウォレットではログインできません。別のウォレットをお試しください。',
  'crypto.timeout': 'ウォレットから時間内に応答がありませんでした。ウォレットを開いてから、もう一度お試しください。',
  'crypto.switched': '途中でウォレットのアカウントが切り替わりました。使用するアカウントで、もう一度お試しください。',
  'crypto.address':
    'ウォレットから使用できるアドレスを取得できませんでした。ウォレットでアカウントを選択してから、もう一度お試しください。',
  'crypto.signature':
    'ウォレットから使用できる署名を取得できませんでした。もう一度試すか、別のウォレットを使用してください。',
  'crypto.foreign':
    '署名するテキストがこのページとこのアカウントのものではないため、ウォレットに署名を求めませんでした。',
  'crypto.unknown': 'ウォレットで問題が発生しました。もう一度お試しいただけます。',
  'crypto.openWallet': 'ウォレットを開いてください。応答を待っています。',
  'crypto.slow': '処理中です…',
  'crypto.success': '完了しました',
  'crypto.verified': 'ウォレットを確認しました。',
  'crypto.connecting': 'ウォレットに接続しています…',
  'crypto.allow':
    'ウォレットで確認を求められたら、このページによるアドレスの表示を許可してください。何も起こらない場合は、戻ってもう一度お試しください。',
  'crypto.error': 'エラーが発生しました',
  'crypto.again': 'もう一度試す',
  'crypto.other': '別のウォレットで続行',
  'crypto.newTab': '（新しいタブで開きます）',
  'crypto.afterwards': '次のいずれかのウォレットを入手し、準備ができたらこのページを再読み込みしてください。',
  'crypto.signing': '署名を待っています…',
  'crypto.confirm':
    'ウォレットで、このテキストへの署名を求められます。ウォレットの所有者であることを証明するためのもので、費用はかかりません。',
  'crypto.text': '署名するテキスト',
  'crypto.wallet': '{wallet} で続行',
  'crypto.others': '別の暗号資産ウォレットで続行',
  'crypto.setUp': '新しい暗号資産ウォレットを設定',
  'error.unable_to_authenticate_crypto_wallet': 'ウォレットを確認できませんでした。もう一度お試しください。',
  'error.duplicate_wallet_address':
    'このウォレットは別のアカウントに登録されています。別のウォレットを使用してください。',
  'error.invalid_signature': 'ウォレットの署名が正しくありません。もう一度お試しください。',
};
