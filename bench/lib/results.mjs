/** A result for people: "1,540,000 actions/s" or "13 ms". A `text` is shown unchanged. */
export function resultText({ text, unit, perSecond, value }) {
  if (text !== undefined) return text;
  return perSecond === undefined
    ? `${value.toLocaleString('en')} ${unit}`
    : `${perSecond.toLocaleString('en')} ${unit}/s`;
}
