import { describe, expect, test } from 'vitest'
import { messageNo } from '../testing/made-up-messages.ts'
import { isReadByAll, lastReadByAll } from './read-receipts.ts'

const marks = { createdById: 'pcp-1', isRead: true, isReadByOther: [], lastSequence: 9, readPlaces: [] }
const asked = [messageNo(1), messageNo(2)]
const answer = messageNo(3, { senderId: 'cardio-1', receiverIds: ['pcp-1'] })

describe('the number of the sender’s last message that all receivers have read', () => {
  test('a receiver without a read mark has read no messages', () => {
    expect(lastReadByAll(asked, 'pcp-1', marks)).toBe(0)
  })

  test('a receiver’s read mark covers all messages', () => {
    expect(lastReadByAll(asked, 'pcp-1', { ...marks, isReadByOther: ['cardio-1'] })).toBe(2)
  })

  test('a read mark does not cover a message that arrived after the mark was fetched', () => {
    const old = { ...marks, isReadByOther: ['cardio-1'], lastSequence: 1 }
    expect(lastReadByAll(asked, 'pcp-1', old)).toBe(1)
  })

  test('earlier messages stay read when a newer message is unread', () => {
    const readPlaces = [{ userId: 'cardio-1', sequence: 1 }]
    expect(lastReadByAll(asked, 'pcp-1', { ...marks, readPlaces })).toBe(1)
  })

  test('the author of a message has read all messages before it', () => {
    expect(lastReadByAll([...asked, answer, messageNo(4)], 'pcp-1', marks)).toBe(2)
  })

  test('isRead is the read mark of the case’s creator', () => {
    expect(lastReadByAll([answer], 'cardio-1', marks)).toBe(3)
    expect(lastReadByAll([answer], 'cardio-1', { ...marks, isRead: false })).toBe(0)
  })

  test('a message counts as read only after all its receivers have read it', () => {
    const toTwo = [messageNo(1, { receiverIds: ['cardio-1', 'derm-1'] })]
    expect(lastReadByAll(toTwo, 'pcp-1', { ...marks, isReadByOther: ['cardio-1'] })).toBe(0)
    expect(lastReadByAll(toTwo, 'pcp-1', { ...marks, isReadByOther: ['cardio-1', 'derm-1'] })).toBe(1)
  })

  test('END-08 a correction counts as read after all other participants have read the case', () => {
    const requests = ['cardio-1', 'derm-1', null].map((specialistId) => ({ specialistId }))
    const oneRead = { ...marks, requests, isReadByOther: ['cardio-1'] }
    expect(isReadByAll(oneRead, 'pcp-1')).toBe(false)
    expect(isReadByAll(oneRead, 'derm-1')).toBe(true)
    expect(isReadByAll({ ...oneRead, isReadByOther: ['cardio-1', 'derm-1'] }, 'pcp-1')).toBe(true)
  })
})
