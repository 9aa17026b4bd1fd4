import { expect, test } from 'vitest'
import { compareCopies } from './compare-copies.ts'

const PRACTICE = '6f1d2c1e-8f3a-4c55-9a0e-2b7d5f0c1a11'
const ROOT = 'ab'.repeat(32)
const own = (number: number) => ({
  number,
  at: 0,
  size: number * 10,
  root: ROOT,
  mailedAt: null,
  storedAt: null,
  witnessedAt: null,
})
const base64 = (hex: string) =>
  btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))))
const note = (practice: string, number: number, size: number, root = ROOT) =>
  `econsult-audit/${practice}\n${size}\n${base64(root)}\nnumber ${number}\ntime 2026-03-12T08:19:00.000Z\n\n— econsult-audit x\n`

test('AUD-02 compares an external copy, also within an email, with the checkpoint of its number and practice', () => {
  const checkpoints = [own(3), own(2), own(1)]
  const mail = [
    'Keep this email.',
    note('another-practice', 1, 10),
    note(PRACTICE, 1, 10),
    note(PRACTICE, 2, 20, 'cd'.repeat(32)),
    note(PRACTICE, 3, 31),
    note(PRACTICE, 9, 90),
  ].join('\n')
  for (const text of [mail, mail.replaceAll('\n', '\r\n')])
    expect(compareCopies(text, { practiceId: PRACTICE, checkpoints })).toEqual([
      { number: 1, isSame: true },
      { number: 2, isSame: false },
      { number: 3, isSame: false },
      { number: 9, isSame: undefined },
    ])
  expect(compareCopies('nothing of this kind', { practiceId: PRACTICE, checkpoints })).toEqual([])
})
