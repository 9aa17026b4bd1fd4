import { FILE_ERRORS } from '@econsult/contract/files'
import { MAX_FILE_BYTES } from '@econsult/contract/limits'
import { describe, expect, test } from 'vitest'
import { contentTypeOf, isHeic, refusalOf, withEnding } from './file-kind.ts'

function file(name: string, type: string, size = 1000) {
  return { name, type, size }
}

describe('CASE-05 accepted and refused files', () => {
  test.each([
    file('ecg.pdf', 'application/pdf'),
    file('photo.jpg', 'image/jpeg'),
    file('gait.mp4', 'video/mp4'),
    file('murmur.wav', 'audio/wav'),
    file('notes.txt', 'text/plain;charset=utf-8'),
    file('letter.rtf', ''),
    file('letter.DOT', ''),
    file('wound.HEIC', ''),
    file('wound.heif', 'image/heif'),
    file('largest.mp4', 'video/mp4', MAX_FILE_BYTES),
  ])('$name of type "$type" is accepted', (chosen) => {
    expect(refusalOf(chosen)).toBeUndefined()
  })

  test.each([
    [file('model.gltf', 'model/gltf+json'), FILE_ERRORS.refusedKind],
    [file('unknown', ''), FILE_ERRORS.refusedKind],
    [file('font.woff2', 'font/woff2'), FILE_ERRORS.refusedKind],
    [file('empty.pdf', 'application/pdf', 0), FILE_ERRORS.empty],
    [file('long.mp4', 'video/mp4', MAX_FILE_BYTES + 1), FILE_ERRORS.tooLarge],
  ])('$0.name is refused: $1', (chosen, sentence) => {
    expect(refusalOf(chosen)).toBe(sentence)
  })
})

test('the content type is the browser’s without parameters; without one, the extension determines it', () => {
  expect(contentTypeOf(file('notes.txt', 'text/plain;charset=utf-8'))).toBe('text/plain')
  expect(contentTypeOf(file('letter.rtf', ''))).toBe('application/rtf')
  expect(contentTypeOf(file('photo.heic', ''))).toBe('image/heic')
  expect(contentTypeOf(file('.rtf', ''))).toBe('')
})

test('a HEIC picture is recognized by its type or extension, and its name is changed to .png', () => {
  expect(isHeic(file('IMG_0001.HEIC', ''))).toBe(true)
  expect(isHeic(file('burst', 'image/heic-sequence'))).toBe(true)
  expect(isHeic(file('photo.jpg', 'image/jpeg'))).toBe(false)
  expect(withEnding('IMG_0001.HEIC', '.png')).toBe('IMG_0001.png')
  expect(withEnding('burst', '.png')).toBe('burst.png')
})
