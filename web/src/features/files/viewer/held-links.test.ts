import type { CaseFile } from '@econsult/contract/files'
import { FILE_LINK_MS } from '@econsult/contract/limits'
import { expect, test } from 'vitest'
import { isGood, keptLinks } from './held-links.ts'

const NOW = Date.UTC(2026, 2, 12)
const MINUTE = 60_000

function file(name: string, fileUrl: string): CaseFile {
  const fileData = { name, type: 'image/png' }
  return {
    fileData,
    fileUrl,
    thumbUrl: null,
    pagesUrl: null,
    originalName: name,
    sizeBytes: 1,
    uploadedById: 'u',
    uploadedByDelegate: null,
    delegateId: null,
    uploadedAt: NOW,
  }
}

test('a link stays the same when the case is refetched, so that its picture is not reloaded', () => {
  const first = keptLinks(new Map(), [file('a.png', '/files/1')], NOW)
  expect(keptLinks(first, [file('a.png', '/files/2')], NOW + MINUTE)).toBe(first)
})

test('a link is replaced well before it expires', () => {
  const first = keptLinks(new Map(), [file('a.png', '/files/1')], NOW)
  const later = keptLinks(first, [file('a.png', '/files/2')], NOW + 6 * MINUTE)
  expect(later.get('a.png')).toEqual({ url: '/files/2', thumbUrl: null, readAt: NOW + 6 * MINUTE })
})

test('added and removed files change the links', () => {
  const first = keptLinks(new Map(), [file('a.png', '/files/1'), file('b.png', '/files/2')], NOW)
  const second = keptLinks(first, [file('b.png', '/files/3'), file('c.png', '/files/4')], NOW + MINUTE)
  expect([...second.keys()]).toEqual(['b.png', 'c.png'])
  expect(second.get('b.png')?.url).toBe('/files/2')
})

test('a link is not used for new requests in its last minute', () => {
  const link = { url: '/files/1', thumbUrl: null, readAt: NOW }
  expect(isGood(link, NOW + FILE_LINK_MS - 2 * MINUTE)).toBe(true)
  expect(isGood(link, NOW + FILE_LINK_MS - MINUTE)).toBe(false)
})
