import { expect, test } from 'vitest'
import { parseShown, shown } from './shown-json.ts'

test('C3 names from the server, in responses and live messages, do not change the reading direction', () => {
  const data = { name: 'Ada \u202Epuedam', files: ['evil\u202Egpj.exe'], count: 2, none: null }
  const read = { name: 'Ada puedam', files: ['evilgpj.exe'], count: 2, none: null }
  expect(parseShown(JSON.stringify(data))).toEqual(read)
  expect(shown(data)).toEqual(read)
  expect(parseShown('<html>')).toBeNull()
  expect(shown(undefined)).toBeNull()
})
