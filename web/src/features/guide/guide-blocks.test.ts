import { expect, test } from 'vitest'
import { piecesOf, readGuidePage } from './guide-blocks.ts'

test('parses a page of the guide into title, text, picture and lists', () => {
  const page = '# Made up\n\nOne\nline.\n\n![A picture](inbox)\n\n- a **b**\n- c\n\n1. first\n2. second\n'
  expect(readGuidePage(page)).toEqual([
    { kind: 'title', text: 'Made up' },
    { kind: 'text', text: 'One line.' },
    { kind: 'picture', text: 'A picture', name: 'inbox' },
    { kind: 'list', isOrdered: false, items: ['a **b**', 'c'] },
    { kind: 'list', isOrdered: true, items: ['first', 'second'] },
  ])
})

test('recognizes strong and code text in a line', () => {
  expect(piecesOf('Press `c` or **Send** now.')).toEqual([
    { kind: 'plain', text: 'Press ' },
    { kind: 'typed', text: 'c' },
    { kind: 'plain', text: ' or ' },
    { kind: 'strong', text: 'Send' },
    { kind: 'plain', text: ' now.' },
  ])
})
