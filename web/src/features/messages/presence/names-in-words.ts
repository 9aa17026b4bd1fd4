/** 'Ann', 'Ann and Bo', 'Ann, Bo and Cy'. */
export function namesInWords(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
