import { expect, test } from 'vitest'
import { nameWords } from './name-words.ts'

test.each([
  ["José O'Ñandú-Madeup 3rd", ['jose', 'o', 'nandu', 'madeup', '3rd']],
  ['ŁUKASZ Bjørnsson Weiß', ['lukasz', 'bjornsson', 'weiss']],
  ['İpek Çelik', ['ipek', 'celik']],
  ['مُحَمَّد الخيالي', ['محمد', 'الخيالي']],
  ['Ana😀 👩‍⚕️ 👍🏽 🇧🇷🇧🇷', ['ana', '😀', '👩', '⚕', '👍', '🇧🇷', '🇧🇷']],
  ['😀', ['😀']],
  ['%_\'\\ "', []],
  ['\ud83d', []],
])('INB-04 the words of %j', (text, words) => {
  expect(nameWords(text)).toEqual(words)
})
