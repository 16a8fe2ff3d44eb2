import type { SessionWords } from './words.js';

export const ZH_HANS: SessionWords = {
  title: '登录',
  lead: '请向本服务或赛事的主办者索取配对码。',
  code: '配对码',
  codeHint: '八个英文字母与数字，数分钟内有效',
  device: '本设备的名称',
  deviceHint: '供查看何人记录时辨认：红色平板',
  pair: '配对',
  withToken: '我有令牌',
  token: '令牌',
  signIn: '登录',
  unknownCode: '没有等待设备的这个配对码：可能已失效，或已用过。',
  unknownToken: '本服务不认得这个令牌，或已不再有效。',
  tooOften: '错误的配对码太多，请稍候数分钟。',
  noLine: '服务没有回应。',
  leave: '退出',
  signedIn: (actor) => `已登录：${actor}`,
};
