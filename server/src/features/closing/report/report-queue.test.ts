import { describe, expect, it } from 'vitest'
import { createReportQueue, ReportBusy } from './report-queue.ts'

/** A queue whose one place is taken until `free` is called, and a list of what it has done. */
function busyQueue(longestWaitMs?: number) {
  const queue = createReportQueue(longestWaitMs)
  const held = Promise.withResolvers<void>()
  const first = queue({ id: 'first' }, () => held.promise)
  const done: string[] = []
  const ask = (id: string, name: string, gone?: AbortSignal) =>
    queue({ id, ...(gone && { gone }) }, async () => void done.push(name))
  return { ask, done, free: held.resolve, first }
}

describe('waiting for a report (CLOSE-05)', () => {
  it('takes turns between those who ask, each in their order', async () => {
    const { ask, done, free } = busyQueue()
    const asked = [
      ask('a', 'a1'),
      ask('a', 'a2'),
      ask('a', 'a3'),
      ask('b', 'b1'),
      ask('c', 'c1'),
      ask('b', 'b2'),
    ]
    free()
    await Promise.all(asked)
    expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  it('refuses the many of one, and goes on taking those of others', async () => {
    const { ask, done, free } = busyQueue()
    const many = Array.from({ length: 20 }, (_, index) => ask('a', `a${index + 1}`))
    await expect(ask('a', 'too many')).rejects.toThrow(ReportBusy)
    const other = ask('b', 'b1')
    free()
    await Promise.all([...many, other])
    expect(done.slice(0, 2)).toEqual(['a1', 'b1'])
    expect(done).toHaveLength(21)
  })

  it('refuses everybody once two hundred wait', async () => {
    const { ask, free } = busyQueue()
    const all = Array.from({ length: 200 }, (_, index) => ask(`asker ${index % 10}`, 'one'))
    await expect(ask('another', 'too many')).rejects.toThrow(ReportBusy)
    free()
    await Promise.all(all)
  })

  it('gives the place of whoever is gone to the next', async () => {
    const { ask, done, free } = busyQueue()
    const gone = new AbortController()
    const left = ask('a', 'left', gone.signal)
    const next = ask('b', 'next')
    gone.abort()
    await expect(left).rejects.toThrow(ReportBusy)
    await expect(ask('a', 'late', gone.signal)).rejects.toThrow(ReportBusy)
    free()
    await next
    expect(done).toEqual(['next'])
  })

  it('tells whoever waits too long, and makes the next', async () => {
    const { ask, done, free, first } = busyQueue(10)
    await expect(ask('a', 'too late')).rejects.toThrow(ReportBusy)
    free()
    await first
    await ask('b', 'next')
    expect(done).toEqual(['next'])
  })

  it('goes on after one that failed', async () => {
    const queue = createReportQueue()
    const failed = queue({ id: 'a' }, () => Promise.reject(new Error('made up')))
    const next = queue({ id: 'a' }, async () => 'made')
    await expect(failed).rejects.toThrow('made up')
    await expect(next).resolves.toBe('made')
  })
})
