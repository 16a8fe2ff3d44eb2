/** A result as people read it: "1,540,000 actions/s" or "13 ms". `text` stands for itself. */
export function resultText({ text, unit, perSecond, value }) {
  if (text !== undefined) return text;
  return perSecond === undefined
    ? `${value.toLocaleString('en')} ${unit}`
    : `${perSecond.toLocaleString('en')} ${unit}/s`;
}
