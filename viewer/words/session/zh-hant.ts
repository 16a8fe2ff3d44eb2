import type { SessionWords } from './words.js';

export const ZH_HANT: SessionWords = {
  title: '登入',
  lead: '請向本服務或賽事的主辦者索取配對碼。',
  code: '配對碼',
  codeHint: '八個英文字母與數字，數分鐘內有效',
  device: '本裝置的名稱',
  deviceHint: '供查看何人記錄時辨認：紅色平板',
  pair: '配對',
  withToken: '我有權杖',
  token: '權杖',
  signIn: '登入',
  unknownCode: '沒有等待裝置的這個配對碼：可能已失效，或已用過。',
  unknownToken: '本服務不認得這個權杖，或已不再有效。',
  tooOften: '錯誤的配對碼太多，請稍候數分鐘。',
  noLine: '服務沒有回應。',
  leave: '登出',
  signedIn: (actor) => `已登入：${actor}`,
};
