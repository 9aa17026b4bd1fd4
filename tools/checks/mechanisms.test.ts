import { expect, test } from 'vitest'
import { problemsWithMechanisms } from './mechanisms.ts'
import { readTexts } from './read-texts.ts'

const texts = readTexts(`${import.meta.dirname}/../..`).filter(({ path }) => path.startsWith('server/src/'))
const LANE = 'server/src/outbox/lane.ts'

function problemsWith(change: (text: string) => string): string[] {
  return problemsWithMechanisms(
    texts.map(({ path, text }) => ({ path, text: path === LANE ? change(text) : text })),
  )
}

test('a server whose mechanisms are described passes', () => {
  expect(problemsWith((text) => text)).toEqual([])
})

test.each([
  ['without the comment', (text: string) => text.slice(text.indexOf('*/'))],
  ['without the trade-off', (text: string) => text.replace(' * Trade-off. ', ' * ')],
  ['with an import before it', (text: string) => `import './store.ts'\n${text}`],
])('a mechanism %s is reported', (_what, change) => {
  expect(problemsWith(change)).toEqual([
    `${LANE} must begin with a comment of three paragraphs: Terms, Rule, Trade-off`,
  ])
})

test('a description that is too long is reported', () => {
  const longer = (text: string) => text.replace(' * Rule. ', `${' * More.\n'.repeat(10)} * Rule. `)
  expect(problemsWith(longer)).toEqual([expect.stringMatching(/begins with \d+ lines of comment/)])
})

test('a mechanism whose file no longer exists is reported', () => {
  expect(problemsWithMechanisms(texts.filter(({ path }) => path !== LANE))).toEqual([
    `${LANE} is gone: correct the list of tools/checks/mechanisms.ts`,
  ])
})
