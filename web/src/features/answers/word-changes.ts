/** A piece of a text: in both versions, only in the new one, or only in the old one. */
export interface TextPiece {
  readonly kind: 'same' | 'new' | 'gone'
  readonly text: string
}

/** Above this product of words the middle of two texts is not compared word by word. */
const MOST_COMPARED = 4_000_000

/**
 * How a text was changed, word by word: the longest common sequence of words stays, the rest is gone or new. Texts that
 * would take too long are compared only at their beginning and end.
 */
export function wordChanges(before: string, after: string): TextPiece[] {
  const old = wordsOf(before)
  const now = wordsOf(after)
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const middle = changesIn(old.slice(start, old.length - end), now.slice(start, now.length - end))
  return joined([...all('same', now.slice(0, start)), ...middle, ...all('same', now.slice(now.length - end))])
}

/** Words with the spaces that follow them; signs of Chinese and the like are words of their own. */
function wordsOf(text: string): string[] {
  return text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? []
}

function changesIn(old: readonly string[], now: readonly string[]): TextPiece[] {
  if (old.length * now.length > MOST_COMPARED) return [...all('gone', old), ...all('new', now)]
  const width = now.length + 1
  // lengths[i * width + j]: how long the common sequence of old from i on and now from j on is.
  const lengths = new Uint32Array((old.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      lengths[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const pieces: TextPiece[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [gone, added] = [old[i], now[j]]
    if (gone !== undefined && gone === added) {
      pieces.push({ kind: 'same', text: gone })
      i++
      j++
    } else if (gone !== undefined && (added === undefined || at(i + 1, j) >= at(i, j + 1))) {
      pieces.push({ kind: 'gone', text: gone })
      i++
    } else {
      pieces.push({ kind: 'new', text: added ?? '' })
      j++
    }
  }
  return pieces
}

function all(kind: TextPiece['kind'], words: readonly string[]): TextPiece[] {
  return words.map((text) => ({ kind, text }))
}

function joined(pieces: readonly TextPiece[]): TextPiece[] {
  const result: TextPiece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last?.kind === piece.kind) result[result.length - 1] = { ...last, text: last.text + piece.text }
    else result.push(piece)
  }
  return result
}
