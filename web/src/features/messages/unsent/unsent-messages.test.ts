import type { Message } from '@econsult/contract/messages'
import { NOTICES } from '@econsult/contract/notices'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ApiFailure, OFFLINE } from '../../../lib/api-failure.ts'
import { messageNo } from '../testing/made-up-messages.ts'
import { type SendingSession, UnsentMessages } from './unsent-messages.ts'

type Fate = 'stored' | 'lost' | 'answer lost'

const refusal = (kind: ApiFailure['kind'], message: string): ApiFailure => ({
  kind,
  status: 409,
  message,
  errors: {},
})

/** A server that stores a message once under its id, over a network with this fate for each send. */
function startServer(fates: Fate[] = []) {
  const log: Message[] = []
  const sent: string[] = []
  const repeated: string[] = []
  const state = { isLive: true, refuse: null as ApiFailure | null, isBusy: false, overlaps: 0 }
  const session: SendingSession = {
    isLive: () => state.isLive,
    send: async ({ id, content }, isRepeated) => {
      sent.push(content)
      if (isRepeated) repeated.push(content)
      if (state.isBusy) state.overlaps += 1
      state.isBusy = true
      await Promise.resolve()
      state.isBusy = false
      const fate = fates.shift() ?? 'stored'
      if (fate === 'lost') return { error: OFFLINE }
      if (state.refuse) return { error: state.refuse }
      const stored = log.find((message) => message.id === id) ?? messageNo(log.length + 1, { id, content })
      if (!log.includes(stored)) log.push(stored)
      return fate === 'answer lost' ? { error: OFFLINE } : { data: stored }
    },
  }
  return { log, sent, repeated, session, state, texts: () => log.map((message) => message.content) }
}

function write(unsent: UnsentMessages, text: string): void {
  unsent.type(text)
  unsent.post()
}

const stages = (unsent: UnsentMessages) => unsent.outgoing().map((one) => one.stage)

describe('ROOM-10 what is not sent', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('whatever the network does, each message is stored once, in the order of writing', async () => {
    const fates = fc.array(fc.constantFrom<Fate>('stored', 'lost', 'answer lost'), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fates, async (count, list) => {
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

  test('an empty text is not sent and stays', () => {
    const unsent = new UnsentMessages()
    write(unsent, ' \n ')
    expect([unsent.text(), unsent.outgoing()]).toEqual([' \n ', []])
  })

  test('a message stands there at once, waits visibly without a connection, and goes out with it', async () => {
    const { session, texts, repeated } = startServer(['lost', 'lost'])
    const unsent = new UnsentMessages()
    unsent.resume(session)
    write(unsent, 'Hello')
    expect([unsent.text(), stages(unsent)]).toEqual(['', ['sending']])
    await vi.advanceTimersByTimeAsync(10)
    expect(stages(unsent)).toEqual(['waiting'])
    write(unsent, 'Still there?')
    expect(stages(unsent)).toEqual(['waiting', 'waiting'])
    unsent.hurry()
    await vi.advanceTimersByTimeAsync(10)
    unsent.hurry()
    await vi.advanceTimersByTimeAsync(10)
    expect([texts(), stages(unsent)]).toEqual([['Hello', 'Still there?'], []])
    expect(repeated).toEqual(['Hello', 'Hello'])
  })

  test('the live connection may tell sooner than the answer that it is stored', async () => {
    const { session, log, sent } = startServer(['answer lost'])
    const unsent = new UnsentMessages()
    unsent.resume(session)
    write(unsent, 'Hello')
    await vi.advanceTimersByTimeAsync(10)
    unsent.confirm(new Set(log.map((message) => message.id)))
    await vi.runAllTimersAsync()
    expect([unsent.isUnsent(), sent]).toEqual([false, ['Hello']])
  })

  test('a refused message says why, can be tried again and taken back', async () => {
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

  test('a fault of one text holds up no other', async () => {
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

  test('ROOM-02 what was sent without a specialist is taken back whole and in order', async () => {
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

  test('an ended session sends nothing more; the next one of the same person goes on', async () => {
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
})
