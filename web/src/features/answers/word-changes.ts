import { isSameWord, MOST_CHANGED_WORDS, wordsOf } from '@econsult/contract/answers/words'
import { diffArrays } from 'diff'

/** A segment of a text: in both versions, only in the new version, or only in the old version. */
export interface TextPiece {
  readonly kind: 'same' | 'new' | 'removed'
  readonly text: string
}

const COMPARED = { maxEditLength: MOST_CHANGED_WORDS, comparator: isSameWord }

/** Compares two versions of a text word by word. */
export function wordChanges(before: string, after: string): TextPiece[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), COMPARED) ?? [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ]
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'new' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}
