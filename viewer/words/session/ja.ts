import type { SessionWords } from './words.js';

export const JA: SessionWords = {
  title: 'サインイン',
  lead: 'このサービスまたは大会の主催者からペアリングコードを受け取ってください。',
  code: 'ペアリングコード',
  codeHint: '英数字八文字、数分間有効',
  device: 'この端末の名前',
  deviceHint: '誰が記録したかを見分けるため：赤いタブレット',
  pair: 'ペアリング',
  withToken: 'トークンを持っている',
  token: 'トークン',
  signIn: 'サインイン',
  unknownCode: '端末を待つそのコードはありません。期限が切れたか、使われています。',
  unknownToken: 'このトークンは登録されていないか、もう有効ではありません。',
  tooOften: '誤ったコードが多すぎます。数分待ってください。',
  noLine: 'サービスが応答しません。',
  leave: 'サインアウト',
  signedIn: (actor) => `${actor} としてサインイン中`,
};
