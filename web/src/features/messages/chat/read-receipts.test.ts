import { describe, expect, test } from 'vitest'
import { messageNo } from '../testing/made-up-messages.ts'
import { lastReadByAll } from './read-receipts.ts'

const marks = { createdById: 'pcp-1', isRead: true, isReadByOther: [], lastSequence: 9, readPlaces: [] }
const asked = [messageNo(1), messageNo(2)]
const answer = messageNo(3, { senderId: 'cardio-1', receiverIds: ['pcp-1'] })

describe('how far own messages were read', () => {
  test('a receiver without a mark has not read', () => {
    expect(lastReadByAll(asked, 'pcp-1', marks)).toBe(0)
  })

  test('a mark of the receiver covers all messages', () => {
    expect(lastReadByAll(asked, 'pcp-1', { ...marks, isReadByOther: ['cardio-1'] })).toBe(2)
  })

  test('a mark covers no message that came after it was read from the server', () => {
    const old = { ...marks, isReadByOther: ['cardio-1'], lastSequence: 1 }
    expect(lastReadByAll(asked, 'pcp-1', old)).toBe(1)
  })

  test('what was read before a message stays read while that message is not', () => {
    const readPlaces = [{ userId: 'cardio-1', sequence: 1 }]
    expect(lastReadByAll(asked, 'pcp-1', { ...marks, readPlaces })).toBe(1)
  })

  test('who wrote later has read what was before', () => {
    expect(lastReadByAll([...asked, answer, messageNo(4)], 'pcp-1', marks)).toBe(2)
  })

  test('the creator’s mark is isRead', () => {
    expect(lastReadByAll([answer], 'cardio-1', marks)).toBe(3)
    expect(lastReadByAll([answer], 'cardio-1', { ...marks, isRead: false })).toBe(0)
  })

  test('all receivers must have read', () => {
    const toTwo = [messageNo(1, { receiverIds: ['cardio-1', 'derm-1'] })]
    expect(lastReadByAll(toTwo, 'pcp-1', { ...marks, isReadByOther: ['cardio-1'] })).toBe(0)
    expect(lastReadByAll(toTwo, 'pcp-1', { ...marks, isReadByOther: ['cardio-1', 'derm-1'] })).toBe(1)
  })
})
