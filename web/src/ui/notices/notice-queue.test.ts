import { expect, test } from 'vitest'
import { createNoticeQueue } from './notice-queue.ts'

test('a newer notice takes the place of a passing one', () => {
  const queue = createNoticeQueue()
  queue.show('Case state has been modified!')
  queue.show('Fax has been sent.')
  expect(queue.current()?.text).toBe('Fax has been sent.')
})

test('what is told aside waits until Undo has passed', () => {
  const queue = createNoticeQueue()
  const undo = queue.show('Case state has been modified!', {
    action: { label: 'Undo', run: () => undefined },
  })
  queue.show('The report is being uploaded to athena.', { tone: 'progress', isAside: true })
  queue.show('The report has been uploaded to athena.', { isAside: true })
  expect(queue.current()?.id).toBe(undo)
  queue.dismiss(undo)
  expect(queue.current()?.text).toBe('The report has been uploaded to athena.')
  queue.show('The fax is being sent.', { isAside: true })
  expect(queue.current()?.text).toBe('The fax is being sent.')
})

test('a failure stays in front until it is closed, then the latest of the others shows', () => {
  const queue = createNoticeQueue()
  const failure = queue.show('Remove file from S3 has failed.', { tone: 'failed' })
  queue.show('Saved')
  queue.show('Case state has been modified!')
  expect(queue.current()?.id).toBe(failure)
  queue.dismiss(failure)
  expect(queue.current()?.text).toBe('Case state has been modified!')
})

test('the same failure is not said twice', () => {
  const queue = createNoticeQueue()
  const first = queue.show('The server did not answer.', { tone: 'failed' })
  expect(queue.show('The server did not answer.', { tone: 'failed' })).toBe(first)
  queue.dismiss(first)
  expect(queue.current()).toBeUndefined()
})

test('cleared, nothing is left to come up', () => {
  const queue = createNoticeQueue()
  queue.show('Remove file from S3 has failed.', { tone: 'failed' })
  queue.show('Saved')
  queue.clear()
  expect(queue.current()).toBeUndefined()
})

test('listeners hear of every change until they leave', () => {
  const queue = createNoticeQueue()
  let heard = 0
  const leave = queue.subscribe(() => {
    heard += 1
  })
  queue.dismiss(queue.show('Saved'))
  leave()
  queue.show('Saved')
  expect(heard).toBe(2)
})
