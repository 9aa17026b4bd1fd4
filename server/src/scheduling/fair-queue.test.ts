import { describe, expect, it } from 'vitest'
import { createFairQueue, QueueBusy } from './fair-queue.ts'

const LIMITS = {
  mostOfOne: 20,
  mostOfPractice: 60,
  mostOfAll: 200,
  longestWaitMs: 60_000,
  ownBusy: 'your own',
  allBusy: 'everybody',
}

/** Returns a queue that is busy until `free` is called, and a list of the work that it has done. */
function busyQueue(longestWaitMs = LIMITS.longestWaitMs) {
  const queue = createFairQueue({ ...LIMITS, longestWaitMs })
  const held = Promise.withResolvers<void>()
  const first = queue({ practiceId: 'first', id: 'first' }, () => held.promise)
  const done: string[] = []
  const askOf = (practiceId: string, id: string, name: string, signal?: AbortSignal) =>
    queue({ practiceId, id, ...(signal && { signal }) }, async () => void done.push(name))
  /** A user who is the only one in the practice. */
  const ask = (id: string, name: string, signal?: AbortSignal) => askOf(id, id, name, signal)
  const patient = (name: string) =>
    queue({ practiceId: '', id: 'background', isUnlimited: true }, async () => void done.push(name))
  return { ask, askOf, patient, done, free: held.resolve, first }
}

describe('CLOSE-05, F2 a queue for work that is done one piece at a time', () => {
  it('alternates between askers, each in the order of its requests', async () => {
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

  it('refuses further work of an asker with too much waiting work, and accepts work of other askers', async () => {
    const { ask, done, free } = busyQueue()
    const many = Array.from({ length: 20 }, (_, index) => ask('a', `a${index + 1}`))
    await expect(ask('a', 'too many')).rejects.toThrow(new QueueBusy('your own'))
    const other = ask('b', 'b1')
    free()
    await Promise.all([...many, other])
    expect(done.slice(0, 2)).toEqual(['a1', 'b1'])
    expect(done).toHaveLength(21)
  })

  it('alternates between practices, and within a practice between its users', async () => {
    const { askOf, done, free } = busyQueue()
    const asked = [
      askOf('a', 'ann', 'ann 1'),
      askOf('a', 'ann', 'ann 2'),
      askOf('a', 'alf', 'alf 1'),
      askOf('b', 'bea', 'bea 1'),
      askOf('a', 'ann', 'ann 3'),
      askOf('b', 'bea', 'bea 2'),
    ]
    free()
    await Promise.all(asked)
    expect(done).toEqual(['ann 1', 'bea 1', 'alf 1', 'bea 2', 'ann 2', 'ann 3'])
  })

  it('delays a practice by only one piece of another practice’s work, however much the other practice requests', async () => {
    const queue = createFairQueue(LIMITS)
    const done: string[] = []
    const begun = Promise.withResolvers<void>()
    const heavy = Array.from({ length: 30 }, (_, index) =>
      queue({ practiceId: 'heavy', id: `person ${index % 3}` }, async () => {
        // The other practice requests work while the first piece of work is in progress.
        if (index === 0) await begun.promise
        done.push('heavy')
      }),
    )
    const light = queue({ practiceId: 'light', id: 'one' }, async () => void done.push('light'))
    begun.resolve()
    await Promise.all([...heavy, light])
    expect(done.indexOf('light')).toBe(1)
  })

  it('refuses a practice with too much waiting work, however many users it has, and accepts other practices', async () => {
    const { askOf, done, free } = busyQueue()
    const all = Array.from({ length: 60 }, (_, index) => askOf('a', `person ${index}`, 'a'))
    await expect(askOf('a', 'another', 'too many')).rejects.toThrow(new QueueBusy('your own'))
    const other = askOf('b', 'b', 'b')
    free()
    await Promise.all([...all, other])
    expect(done.indexOf('b')).toBe(1)
  })

  it('refuses further work once two hundred pieces are waiting, but not from a practice with nothing in the queue', async () => {
    const { ask, free } = busyQueue()
    const all = Array.from({ length: 200 }, (_, index) => ask(`asker ${index % 10}`, 'one'))
    const first = ask('another', 'first')
    await expect(ask('another', 'too many')).rejects.toThrow(new QueueBusy('everybody'))
    free()
    await Promise.all([...all, first])
  })

  it('removes an asker who has disconnected, and continues with the next', async () => {
    const { ask, done, free } = busyQueue()
    const left = new AbortController()
    const leaving = ask('a', 'left', left.signal)
    const next = ask('b', 'next')
    left.abort()
    await expect(leaving).rejects.toThrow(QueueBusy)
    await expect(ask('a', 'late', left.signal)).rejects.toThrow(QueueBusy)
    free()
    await next
    expect(done).toEqual(['next'])
  })

  it('refuses an asker who has waited too long, and continues with the next', async () => {
    const { ask, done, free, first } = busyQueue(10)
    await expect(ask('a', 'too late')).rejects.toThrow(QueueBusy)
    free()
    await first
    await ask('b', 'next')
    expect(done).toEqual(['next'])
  })

  it('never refuses background work, and does the work of other askers between its pieces', async () => {
    const { ask, patient, done, free } = busyQueue(10)
    const many = Array.from({ length: 250 }, (_, index) => patient(`p${index + 1}`))
    const refused = ask('a', 'a1')
    await expect(refused).rejects.toThrow(new QueueBusy('everybody'))
    free()
    await Promise.all(many)
    expect(done).toHaveLength(250)
  })

  it('continues after work that failed', async () => {
    const queue = createFairQueue(LIMITS)
    const failed = queue({ practiceId: 'a', id: 'a' }, () => Promise.reject(new Error('made up')))
    const next = queue({ practiceId: 'a', id: 'a' }, async () => 'made')
    await expect(failed).rejects.toThrow('made up')
    await expect(next).resolves.toBe('made')
  })
})
