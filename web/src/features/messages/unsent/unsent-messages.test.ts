import type { Message } from '@econsult/contract/messages'
import { NOTICES } from '@econsult/contract/notices'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ApiFailure, offlineFailure } from '../../../lib/api-failure.ts'
import { messageNo } from '../testing/made-up-messages.ts'
import { stagedFiles } from '../testing/staged-files.ts'
import type { SendingSession } from './sending-session.ts'
import { UnsentMessages } from './unsent-messages.ts'

type Outcome = 'stored' | 'lost' | 'answer lost'

const refusal = (kind: ApiFailure['kind'], message: string): ApiFailure => ({
  kind,
  status: 409,
  message,
  errors: {},
})

/** A server that stores each message once per id. `outcomes` lists the network's result for each attempt to send. */
function startServer(outcomes: Outcome[] = []) {
  const log: Message[] = []
  const sent: string[] = []
  const repeated: string[] = []
  const files: (string | null)[][] = []
  const state = { isLive: true, refuse: null as ApiFailure | null, isBusy: false, overlaps: 0 }
  const session: SendingSession = {
    isLive: () => state.isLive,
    send: async ({ id, content, files: own }, isRepeated) => {
      sent.push(content)
      files.push(own.map(({ storedName }) => storedName))
      if (isRepeated) repeated.push(content)
      if (state.isBusy) state.overlaps += 1
      state.isBusy = true
      await Promise.resolve()
      state.isBusy = false
      const outcome = outcomes.shift() ?? 'stored'
      if (outcome === 'lost') return { error: offlineFailure('') }
      if (state.refuse) return { error: state.refuse }
      const stored = log.find((message) => message.id === id) ?? messageNo(log.length + 1, { id, content })
      if (!log.includes(stored)) log.push(stored)
      return outcome === 'answer lost' ? { error: offlineFailure('') } : { data: stored }
    },
  }
  return { log, sent, repeated, files, session, state, texts: () => log.map((message) => message.content) }
}

function write(unsent: UnsentMessages, text: string): void {
  unsent.type(text)
  unsent.post()
}

const stages = (unsent: UnsentMessages) => unsent.outgoing().map((one) => one.stage)

describe('ROOM-10 unsent messages', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('stores each message once and in the order of writing, with any sequence of network failures', async () => {
    const outcomes = fc.array(fc.constantFrom<Outcome>('stored', 'lost', 'answer lost'), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), outcomes, async (count, list) => {
        const server = startServer([...list])
        const unsent = new UnsentMessages()
        unsent.resume(server.session)
        const texts = Array.from({ length: count }, (_none, index) => `Text ${index}`)
        for (const text of texts) write(unsent, text)
        await vi.runAllTimersAsync()
        expect(server.texts()).toEqual(texts)
        expect([unsent.isUnsent(), server.state.overlaps]).toEqual([false, 0])
      }),
    )
  })

  test('does not send an empty text and keeps it in the composer', () => {
    const unsent = new UnsentMessages()
    write(unsent, ' \n ')
    expect([unsent.text(), unsent.outgoing()]).toEqual([' \n ', []])
  })

  test('shows a message immediately, as waiting without a connection, and sends it after reconnecting', async () => {
    const { session, texts, repeated } = startServer(['lost', 'lost'])
    const unsent = new UnsentMessages()
    unsent.resume(session)
    write(unsent, 'Hello')
    expect([unsent.text(), stages(unsent)]).toEqual(['', ['sending']])
    await vi.advanceTimersByTimeAsync(10)
    expect(stages(unsent)).toEqual(['waiting'])
    write(unsent, 'Still there?')
    expect(stages(unsent)).toEqual(['waiting', 'waiting'])
    unsent.retryNow()
    await vi.advanceTimersByTimeAsync(10)
    unsent.retryNow()
    await vi.advanceTimersByTimeAsync(10)
    expect([texts(), stages(unsent)]).toEqual([['Hello', 'Still there?'], []])
    expect(repeated).toEqual(['Hello', 'Hello'])
  })

  test('accepts a confirmation by the live connection before the response to sending arrives', async () => {
    const { session, log, sent } = startServer(['answer lost'])
    const unsent = new UnsentMessages()
    unsent.resume(session)
    write(unsent, 'Hello')
    await vi.advanceTimersByTimeAsync(10)
    unsent.confirm(new Set(log.map((message) => message.id)))
    await vi.runAllTimersAsync()
    expect([unsent.isUnsent(), sent]).toEqual([false, ['Hello']])
  })

  test('shows the reason for a refused message, which can be retried or put back into the composer', async () => {
    const { session, state, texts } = startServer()
    const unsent = new UnsentMessages()
    unsent.resume(session)
    state.refuse = refusal('conflict', 'This case is closed.')
    write(unsent, 'First')
    write(unsent, 'Second')
    await vi.runAllTimersAsync()
    expect(unsent.outgoing()).toMatchObject([
      { stage: 'refused', problem: 'This case is closed.' },
      { stage: 'refused', problem: 'This case is closed.' },
    ])
    unsent.type('Third')
    const [first, second] = unsent.outgoing()
    unsent.takeBack([second?.id ?? ''])
    expect(unsent.text()).toBe('Second\n\nThird')
    state.refuse = null
    unsent.retry(first?.id ?? '')
    await vi.runAllTimersAsync()
    expect([texts(), unsent.outgoing()]).toEqual([['First'], []])
  })

  test('sends other messages although one has invalid content', async () => {
    const server = startServer()
    const unsent = new UnsentMessages()
    unsent.resume({
      isLive: () => true,
      send: async (message, isRepeated) => {
        if (message.content === 'bad') return { error: refusal('badInput', 'No.') }
        return server.session.send(message, isRepeated)
      },
    })
    write(unsent, 'bad')
    write(unsent, 'good')
    await vi.runAllTimersAsync()
    expect([server.texts(), stages(unsent)]).toEqual([['good'], ['refused']])
  })

  test('ROOM-02 puts messages refused without a specialist back into the composer, complete and in order', async () => {
    const { session, state } = startServer()
    const unsent = new UnsentMessages()
    unsent.resume(session)
    state.refuse = refusal('conflict', NOTICES.noSpecialist)
    write(unsent, 'First')
    write(unsent, 'Second')
    await vi.runAllTimersAsync()
    unsent.takeBack(unsent.outgoing().map((one) => one.id))
    expect([unsent.text(), unsent.outgoing()]).toEqual(['First\n\nSecond', []])
  })

  test('stops sending when the session ends, and continues in the same user’s next session', async () => {
    const first = startServer(['lost'])
    const unsent = new UnsentMessages()
    unsent.resume(first.session)
    write(unsent, 'Hello')
    await vi.advanceTimersByTimeAsync(10)
    first.state.isLive = false
    await vi.advanceTimersByTimeAsync(60_000)
    expect([first.texts(), stages(unsent), unsent.isOurs()]).toEqual([[], ['waiting'], false])
    const second = startServer()
    unsent.resume(second.session)
    await vi.runAllTimersAsync()
    expect(second.texts()).toEqual(['Hello'])
  })

  test('sends a message after its files are uploaded, and later messages after it', async () => {
    const server = startServer()
    const files = stagedFiles(['uploading', 'uploaded'])
    const unsent = new UnsentMessages()
    unsent.attach(files)
    unsent.resume(server.session)
    expect(unsent.boxFiles().map(({ id }) => id)).toEqual(['file-0', 'file-1'])
    write(unsent, 'With two pictures')
    write(unsent, 'Later words')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.texts()).toEqual([])
    expect(unsent.boxFiles()).toEqual([])
    files.set('file-0', 'uploaded')
    await vi.advanceTimersByTimeAsync(1)
    expect(server.texts()).toEqual(['With two pictures', 'Later words'])
    expect(server.files).toEqual([['stored-file-0', 'stored-file-1'], []])
    // The files now belong to the case, so they do not return to the composer.
    expect(unsent.boxFiles()).toEqual([])
    expect(unsent.isUnsent()).toBe(false)
  })

  test('sends a message without text after Retry of its failed upload, without delaying other messages', async () => {
    const server = startServer()
    const files = stagedFiles(['uploading'])
    const unsent = new UnsentMessages()
    unsent.attach(files)
    unsent.resume(server.session)
    unsent.post()
    files.set('file-0', 'failed')
    write(unsent, 'Words meanwhile')
    await vi.advanceTimersByTimeAsync(1)
    expect(server.texts()).toEqual(['Words meanwhile'])
    unsent.retryFile('file-0')
    files.set('file-0', 'uploaded')
    await vi.advanceTimersByTimeAsync(1)
    expect([server.texts().at(-1), server.files.at(-1)]).toEqual(['', ['stored-file-0']])
  })

  test('takes a message out of the composer although its upload lost the connection, and sends it later', async () => {
    const server = startServer()
    const files = stagedFiles(['lost'])
    const unsent = new UnsentMessages()
    unsent.attach(files)
    unsent.resume(server.session)
    write(unsent, 'From the basement')
    await vi.advanceTimersByTimeAsync(1)
    expect([unsent.text(), unsent.outgoing().length, server.texts()]).toEqual(['', 1, []])
    files.set('file-0', 'uploaded')
    await vi.advanceTimersByTimeAsync(1)
    expect(server.texts()).toEqual(['From the basement'])
  })

  test('keeps a message with a refused file in the composer, and deletes one whose only file is removed', async () => {
    const server = startServer()
    const files = stagedFiles(['refused', 'uploading'])
    const unsent = new UnsentMessages()
    unsent.attach(files)
    unsent.resume(server.session)
    unsent.post()
    expect([unsent.outgoing(), unsent.boxFiles().length]).toEqual([[], 2])
    unsent.removeFile('file-0')
    unsent.post()
    expect(unsent.outgoing()).toHaveLength(1)
    unsent.removeFile('file-1')
    expect([unsent.outgoing(), files.removed]).toEqual([[], ['file-0', 'file-1']])
  })

  test('returns a refused message to the composer with its files, also on the next page', async () => {
    const server = startServer()
    server.state.refuse = refusal('conflict', 'This case is closed.')
    const files = stagedFiles(['uploaded'])
    const unsent = new UnsentMessages()
    unsent.attach(files)
    unsent.resume(server.session)
    write(unsent, 'See this')
    await vi.advanceTimersByTimeAsync(1)
    const successor = new UnsentMessages()
    successor.takeOver(unsent.handOver())
    successor.attach(files)
    expect([stages(successor), successor.boxFiles()]).toEqual([['refused'], []])
    successor.takeBack(successor.outgoing().map(({ id }) => id))
    expect([successor.text(), successor.boxFiles().map(({ id }) => id)]).toEqual(['See this', ['file-0']])
  })
})
