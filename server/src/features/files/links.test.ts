import { randomUUID } from 'node:crypto'
import { FILE_LINK_MS } from '@econsult/contract/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../testing/test-clock.ts'
import { createFileLinks, type FileLinks } from './links.ts'

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
  test('a link opens for its own operation and tells its file and size', () => {
    expect(links.open(tokenOf(links.put(FILE, 1234)), 'put')).toEqual({ ...FILE, mostBytes: 1234 })
    expect(links.open(tokenOf(links.get(FILE)), 'get')).toMatchObject(FILE)
  })

  test('the token fits into one part of an address, and stands behind the public address', () => {
    const url = makeLinks('s', 'https://econsult.example').put(FILE, 100 * 1024 * 1024)
    expect(url).toMatch(/^https:\/\/econsult\.example\/files\/[\w.-]{1,300}$/)
  })

  test('a link of one operation is refused for the other', () => {
    expect(() => links.open(tokenOf(links.get(FILE)), 'put')).toThrow(
      'This link downloads a file and takes none.',
    )
    expect(() => links.open(tokenOf(links.put(FILE, 1)), 'get')).toThrow(
      'This link takes an upload and gives nothing.',
    )
  })

  test('it holds ten minutes and not a millisecond longer', () => {
    const token = tokenOf(links.get(FILE))
    clock.pass(FILE_LINK_MS - 1000)
    expect(links.open(token, 'get')).toMatchObject(FILE)
    clock.pass(1000)
    expect(() => links.open(token, 'get')).toThrow('This link has expired.')
  })

  test('any changed, added or missing sign is refused', () => {
    const token = tokenOf(links.put(FILE, 1234))
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(() => links.open(changed, 'put')).toThrow(NOT_VALID)
    }
    for (const other of ['', '.', `${token}A`, token.slice(0, -1), `.${token}`, token.replaceAll('.', '')]) {
      expect(() => links.open(other, 'put')).toThrow(NOT_VALID)
    }
  })

  test('a link of another secret is refused', () => {
    expect(() => links.open(tokenOf(makeLinks('another secret').get(FILE)), 'get')).toThrow(NOT_VALID)
  })
})
