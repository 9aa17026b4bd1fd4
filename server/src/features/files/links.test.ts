import { randomUUID } from 'node:crypto'
import { FILE_LINK_MS } from '@econsult/contract/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../testing/test-clock.ts'
import { createFileLinks, type FileLinks } from './links.ts'

const SESSION = randomUUID()
const FILE = { practice_id: randomUUID(), id: randomUUID() }
const NOT_VALID = 'This link is not valid. Ask for a new one.'

let clock: TestClock
let links: FileLinks
beforeEach(() => {
  clock = createTestClock()
  links = makeLinks('a made-up secret of some length')
})

function makeLinks(secret: string, publicUrl = ''): FileLinks {
  return createFileLinks({ secret: new TextEncoder().encode(secret), clock, publicUrl: () => publicUrl })
}

function tokenOf(url: string): string {
  return url.slice('/files/'.length)
}

describe('signed links', () => {
  test('a link works for its own operation and contains its file and size', () => {
    expect(links.open(tokenOf(links.put(FILE, 1234, SESSION)), 'put')).toEqual({
      ...FILE,
      mostBytes: 1234,
      sessionId: SESSION,
    })
    expect(links.open(tokenOf(links.get(FILE, SESSION)), 'get')).toMatchObject(FILE)
  })

  test('the token fits into one segment of the URL, after the public base URL', () => {
    const url = makeLinks('s', 'https://econsult.example').put(FILE, 100 * 1024 * 1024, SESSION)
    expect(url).toMatch(/^https:\/\/econsult\.example\/files\/[\w.-]{1,300}$/)
  })

  test('a link for one operation is rejected for the other', () => {
    expect(() => links.open(tokenOf(links.get(FILE, SESSION)), 'put')).toThrow(
      'This link is for a download, not for an upload.',
    )
    expect(() => links.open(tokenOf(links.put(FILE, 1, SESSION)), 'get')).toThrow(
      'This link is for an upload, not for a download.',
    )
  })

  test('a link expires after exactly ten minutes', () => {
    const token = tokenOf(links.get(FILE, SESSION))
    clock.pass(FILE_LINK_MS - 1000)
    expect(links.open(token, 'get')).toMatchObject(FILE)
    clock.pass(1000)
    expect(() => links.open(token, 'get')).toThrow('This link has expired.')
  })

  test('a link with any changed, added or missing character is rejected', () => {
    const token = tokenOf(links.put(FILE, 1234, SESSION))
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(() => links.open(changed, 'put')).toThrow(NOT_VALID)
    }
    for (const other of ['', '.', `${token}A`, token.slice(0, -1), `.${token}`, token.replaceAll('.', '')]) {
      expect(() => links.open(other, 'put')).toThrow(NOT_VALID)
    }
  })

  test('a link signed with another secret is rejected', () => {
    expect(() => links.open(tokenOf(makeLinks('another secret').get(FILE, SESSION)), 'get')).toThrow(
      NOT_VALID,
    )
  })
})
