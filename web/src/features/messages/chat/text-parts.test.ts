import { describe, expect, test } from 'vitest'
import { foldedText } from './folded-text.ts'
import { textParts } from './text-parts.ts'

const links = (text: string) => textParts(text).flatMap(({ href }) => href ?? [])

describe('addresses in a message', () => {
  test('http and https can be followed, without the signs of the sentence', () => {
    expect(links('See https://example.org/a?b=c#d, or (http://example.org).')).toEqual([
      'https://example.org/a?b=c#d',
      'http://example.org',
    ])
    expect(links('https://example.org/wiki/Heart_(organ)!')).toEqual([
      'https://example.org/wiki/Heart_(organ)',
    ])
  })

  test('nothing else can: scripts, files, names before the host, half addresses', () => {
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

  test('put together, the pieces are the text', () => {
    const text = 'a https://example.org <b>bold</b>\nhttp://example.org/)) end'
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})

describe('a long text', () => {
  test('a short one is not folded', () => {
    expect(foldedText('Short.\n'.repeat(10))).toBeUndefined()
    expect(foldedText('word '.repeat(200))).toBeUndefined()
  })

  test('many lines are cut after the twelfth, many words at a word', () => {
    expect(foldedText('Line.\n'.repeat(40))?.split('\n')).toHaveLength(12)
    const cut = foldedText('word '.repeat(2000))
    expect(cut?.length).toBeLessThanOrEqual(1000)
    expect(cut).toMatch(/word$/)
  })
})
