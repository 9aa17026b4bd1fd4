import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetKeptState, keptForNextVersion, takeUpKept } from '../../../lib/kept-state.ts'
import { noteSignedIn } from '../../../lib/session/auth-state.ts'
import { madeUpSession } from '../../../lib/session/testing/made-up-session.ts'
import * as socketState from '../../../lib/socket-state.ts'
import { useUnsentMessages } from './use-unsent-messages.ts'

const connection = vi.spyOn(socketState, 'useConnectionState').mockReturnValue('connected')
afterAll(() => connection.mockRestore())

const TYPED = { text: 'A made-up answer, half typed', outgoing: [], sentFiles: [] }
const ENTRIES = [['user-1 unsent-messages/case-1', { handedOver: TYPED }]] as const

noteSignedIn(madeUpSession(2_000_000_000))

function Box() {
  return <textarea readOnly value={useUnsentMessages('case-1').text()} />
}

/** Renders the composer's text to a string and discards the component, so no effect runs. */
function draw(): string {
  return renderToString(<Box />)
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})

afterEach(() => {
  forgetKeptState()
  vi.unstubAllGlobals()
})

test('ROOM-10 ROUT-11 messages passed on by a page reload survive a discarded render, without a network', () => {
  takeUpKept(ENTRIES)
  expect(draw()).toContain(TYPED.text)
  expect(draw()).toContain(TYPED.text)
  expect(keptForNextVersion()).toEqual(ENTRIES)
})

test('ROOM-10 ROUT-11 messages passed on by a reload to a page without the case are passed on again', () => {
  takeUpKept(ENTRIES)
  expect(keptForNextVersion()).toEqual(ENTRIES)
})
