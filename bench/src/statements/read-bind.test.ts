import { expect, test } from 'vitest'
import { readBind } from './read-bind.ts'

test('a Bind message yields its statement and its values, including NULL', () => {
  const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
  const value = (text: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, Buffer.byteLength(text)]), Buffer.from(text)])
  const body = Buffer.concat([
    Buffer.from('portal\0page\0'),
    int16(1),
    int16(0),
    int16(3),
    value('50'),
    Buffer.from([255, 255, 255, 255]),
    value('Łukasz'),
    int16(0),
  ])
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  const message = Buffer.concat([Buffer.from('B'), length, body])
  expect(readBind(message)).toEqual({ name: 'page', values: ['50', null, 'Łukasz'] })
})
