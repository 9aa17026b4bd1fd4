/** Number of lines that a folded message shows. */
const LINES = 12
const CHARACTERS = 1000

/** A text that is at most this many times as long as its folded part is shown whole. */
const SLACK = 1.5

/** The beginning of a long text, cut between lines or words; undefined if the text is short. */
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
