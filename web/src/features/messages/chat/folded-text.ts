/** Number of lines that a folded message shows. */
const LINES = 12
const CHARACTERS = 1000

/** A text is folded only if it is more than this many times as long as its folded form. */
const SLACK = 1.5

/** The beginning of a long text, cut at a line break or a space; undefined if the text is short. */
export function foldedText(text: string): string | undefined {
  const lines = text.split('\n')
  const isLong = text.length > CHARACTERS * SLACK || lines.length > LINES * SLACK
  if (!isLong) return undefined
  const beginning = lines.slice(0, LINES).join('\n')
  if (beginning.length <= CHARACTERS) return beginning
  const cut = beginning.slice(0, CHARACTERS)
  const space = cut.search(/\s\S*$/u)
  return (space > CHARACTERS / 2 ? cut.slice(0, space) : cut).trimEnd()
}
