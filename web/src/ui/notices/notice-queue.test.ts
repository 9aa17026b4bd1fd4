import { expect, test } from 'vitest'
import { createNoticeQueue } from './notice-queue.ts'

const UNDO = { label: 'Undo', run: () => undefined }
const textsOf = (queue: ReturnType<typeof createNoticeQueue>) => queue.shown().map(({ text }) => text)

test('INB-09 notices that close automatically are joined, so that each is shown for six seconds', () => {
  const queue = createNoticeQueue()
  queue.show('Case state has been modified!')
  const [first] = queue.shown()
  queue.show('Claim submitted.')
  const [joined, ...others] = queue.shown()
  expect([joined?.text, others]).toEqual(['Case state has been modified! Claim submitted.', []])
  // An equal notice keeps the focus, and its time restarts.
  expect([joined?.id, joined?.version]).toEqual([first?.id, 1])
  queue.show('Claim submitted.')
  expect(textsOf(queue)).toEqual(['Case state has been modified! Claim submitted.'])
  for (const text of ['One.', 'Two.', 'Three.']) queue.show(text)
  expect(textsOf(queue)).toEqual(['One. Two. Three.'])
})

test('CLOSE-06 an Undo stays visible when another notice arrives; a progress notice is replaced by its result', () => {
  const queue = createNoticeQueue()
  queue.show('Case state has been modified!', { action: UNDO })
  queue.show('The report is being uploaded to athena.', { tone: 'progress' })
  expect(textsOf(queue)).toEqual(['Case state has been modified! The report is being uploaded to athena.'])
  queue.show('The report has been uploaded to athena.')
  expect(textsOf(queue)).toEqual(['Case state has been modified! The report has been uploaded to athena.'])
  expect(queue.shown()[0]?.action).toMatchObject(UNDO)
})

test('INB-09 two notices with an action are shown side by side, the later one in front', () => {
  const queue = createNoticeQueue()
  queue.show('Two cases closed.', { action: { ...UNDO, forMs: 10_000 } })
  queue.show('A file was removed.', { action: UNDO })
  expect(textsOf(queue)).toEqual(['A file was removed.', 'Two cases closed.'])
  const [file, cases] = queue.shown()
  expect(file?.action?.endsAt).toBeNull()
  expect(cases?.action?.endsAt).toBeGreaterThan(performance.now() + 9000)
  if (file) queue.close(file)
  expect(textsOf(queue)).toEqual(['Two cases closed.'])
})

test('a failure stays in front until it is closed, then the other notices are shown', () => {
  const queue = createNoticeQueue()
  const failure = queue.show('Remove file from S3 has failed.', { tone: 'failed' })
  queue.show('Saved')
  queue.show('Case state has been modified!')
  expect(textsOf(queue)).toEqual(['Remove file from S3 has failed.'])
  queue.dismiss(failure)
  expect(textsOf(queue)).toEqual(['Saved Case state has been modified!'])
})

test('an Undo stays visible behind a failure', () => {
  const queue = createNoticeQueue()
  queue.show('Remove file from S3 has failed.', { tone: 'failed' })
  queue.show('Case state has been modified!', { action: UNDO })
  expect(textsOf(queue)).toEqual(['Remove file from S3 has failed.', 'Case state has been modified!'])
})

test('a notice about the same claim replaces the previous one; other notices stay', () => {
  const queue = createNoticeQueue()
  queue.show('Saved')
  queue.show('The claim is held.', { about: 'claim 1' })
  queue.show('The claim is released.', { about: 'claim 1' })
  expect(textsOf(queue)).toEqual(['Saved The claim is released.'])
  queue.show('The claim is held.', { about: 'claim 2' })
  expect(textsOf(queue)).toEqual(['Saved The claim is released. The claim is held.'])
})

test('dismissing a notice keeps the other notices', () => {
  const queue = createNoticeQueue()
  const preparing = queue.show('Preparing the PDF')
  queue.show('Saved')
  queue.dismiss(preparing)
  expect(textsOf(queue)).toEqual(['Saved'])
  queue.show('Claim submitted.')
  queue.unsay('Saved')
  expect(textsOf(queue)).toEqual(['Claim submitted.'])
})

test('the same failure is not shown twice', () => {
  const queue = createNoticeQueue()
  const first = queue.show('The server did not answer.', { tone: 'failed' })
  expect(queue.show('The server did not answer.', { tone: 'failed' })).toBe(first)
  queue.dismiss(first)
  expect(queue.shown()).toEqual([])
})

test('no notice appears after the queue is cleared', () => {
  const queue = createNoticeQueue()
  queue.show('Remove file from S3 has failed.', { tone: 'failed' })
  queue.show('Saved')
  queue.clear()
  expect(queue.shown()).toEqual([])
})

test('listeners are called at every change until they unsubscribe', () => {
  const queue = createNoticeQueue()
  let calls = 0
  const leave = queue.subscribe(() => {
    calls += 1
  })
  queue.dismiss(queue.show('Saved'))
  leave()
  queue.show('Saved')
  expect(calls).toBe(2)
})
