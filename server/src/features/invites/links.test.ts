import { INVITE_LINK_MS, INVITE_LINK_TEXTS } from '@econsult/contract/invites'
import { expect, test } from 'vitest'
import { CallError } from '../../http/errors.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { createInviteLinks } from './links.ts'

const PRACTICE = '6f1f3f0e-5a52-4d0b-9a3a-0d3a5f0c9b11'
const START = 'https://clinic.example/register/identification/hash_'
const clock = createTestClock()
const links = createInviteLinks({
  secret: new TextEncoder().encode('a made-up secret of enough letters'),
  clock,
  publicUrl: () => 'https://clinic.example',
})

function newHash(): string {
  const link = links.create({ practiceId: PRACTICE, isAdmin: false })
  expect(link.startsWith(START)).toBe(true)
  return link.slice(START.length)
}

function refusalOf(hash: string): unknown {
  try {
    return links.read(hash)
  } catch (error) {
    return error instanceof CallError ? error.details.errors?.hash : error
  }
}

test('ACC-09 a link contains the practice and isAdmin false, and can be decoded without a key', () => {
  const hash = newHash()
  expect(links.read(hash)).toMatchObject({ practiceId: PRACTICE, isAdmin: false })
  const [claim = ''] = hash.split('.')
  expect(JSON.parse(Buffer.from(claim, 'base64url').toString())).toMatchObject({
    practiceId: PRACTICE,
    isAdmin: false,
  })
})

test('REG-01 a changed hash is invalid, whichever character was changed', () => {
  const hash = newHash()
  const [claim = '', signature = ''] = hash.split('.')
  const asAdmin = Buffer.from(JSON.stringify({ ...links.read(hash), isAdmin: true })).toString('base64url')
  const changed = [
    '',
    'nonsense',
    claim,
    `${claim}.`,
    `.${signature}`,
    `${asAdmin}.${signature}`,
    `${hash}.`,
    `${claim}=.${signature}`,
    `${hash.slice(0, -1)}${hash.endsWith('A') ? 'B' : 'A'}`,
  ]
  for (const wrong of changed) expect([wrong, refusalOf(wrong)]).toEqual([wrong, INVITE_LINK_TEXTS.notValid])
})

test('REG-01 a link expires after 14 days', () => {
  const hash = newHash()
  clock.pass(INVITE_LINK_MS - 60_000)
  expect(links.read(hash).practiceId).toBe(PRACTICE)
  clock.pass(60_000)
  expect(refusalOf(hash)).toBe(INVITE_LINK_TEXTS.expired)
})
