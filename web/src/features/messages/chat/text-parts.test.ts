import { describe, expect, test } from 'vitest'
import { foldedText } from './folded-text.ts'
import { textParts } from './text-parts.ts'

const links = (text: string) => textParts(text).flatMap(({ href }) => href ?? [])

describe('the links in a message', () => {
  test('http and https addresses become links without the punctuation that follows them', () => {
    expect(links('See https://example.org/a?b=c#d, or (http://example.org).')).toEqual([
      'https://example.org/a?b=c#d',
      'http://example.org',
    ])
    expect(links('https://example.org/wiki/Heart_(organ)!')).toEqual([
      'https://example.org/wiki/Heart_(organ)',
    ])
  })

  test('scripts, files, addresses with a user name and incomplete addresses do not become links', () => {
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,hello',
      'ftp://example.org',
      'https://example.org@evil.example',
      'https://',
      'xhttps://example.org',
    ])
      expect([text, links(text)]).toEqual([text, []])
  })

  test('the joined parts are equal to the text', () => {
    const text = 'a https://example.org <b>bold</b>\nhttp://example.org/)) end'
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})

describe('the folding of a long text', () => {
  test('does not fold a short text', () => {
    expect(foldedText('Short.\n'.repeat(10))).toBeUndefined()
    expect(foldedText('word '.repeat(200))).toBeUndefined()
  })

  test('cuts after the twelfth line, or between words if the lines are long', () => {
    expect(foldedText('Line.\n'.repeat(40))?.split('\n')).toHaveLength(12)
    const cut = foldedText('word '.repeat(2000))
    expect(cut?.length).toBeLessThanOrEqual(1000)
    expect(cut).toMatch(/word$/)
  })
})
