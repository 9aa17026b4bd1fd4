import { expect, test } from 'vitest'
import { wordChanges } from './word-changes.ts'

test('ANS-02 distinguishes unchanged, added and removed words', () => {
  expect(wordChanges('Keep drug A at 20 mg now.', 'Keep drug A at 40 mg now.')).toEqual([
    { kind: 'same', text: 'Keep drug A at ' },
    { kind: 'removed', text: '20 ' },
    { kind: 'new', text: '40 ' },
    { kind: 'same', text: 'mg now.' },
  ])
  expect(wordChanges('', 'New.')).toEqual([{ kind: 'new', text: 'New.' }])
  expect(wordChanges('停止药物', '继续药物')).toEqual([
    { kind: 'removed', text: '停止' },
    { kind: 'new', text: '继续' },
    { kind: 'same', text: '药物' },
  ])
})

test('ANS-02 replaces very long, completely different texts as a whole', () => {
  const text = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(' ')
  expect(wordChanges(text('a'), text('b')).map(({ kind }) => kind)).toEqual(['removed', 'new'])
})
