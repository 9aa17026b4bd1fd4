import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeApi } from '../testing/describe-api.ts'
import { beginOfDayIn, elementsOf, idIn, lengthOf, textsOf, wholeIn } from './stored-json.ts'

const SOURCES = join(import.meta.dirname, '..')

/** Matches a cast of a text in JSON, and functions that fail if a value is not an array. */
const CAN_FAIL =
  /->>?\s*'[^']+'\)::(?!text)|jsonb_array_(elements|elements_text|length)\(|jsonb_to_recordset\((?!\$)/

test('X17 no query casts a part of stored JSON to another type', () => {
  const stores = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /store[.]ts$/.test(file),
  )
  expect(stores.length).toBeGreaterThan(50)
  expect(stores.filter((file) => CAN_FAIL.test(readFileSync(join(SOURCES, file), 'utf8')))).toEqual([])
})

describeApi('stored JSON', (server) => {
  test.each([
    [
      '{"day": "2024-02-29", "whole": "12", "id": "00000000-0000-4000-8000-000000000001"}',
      [1_709_164_800, 12, '00000000-0000-4000-8000-000000000001'],
    ],
    ['{"day": "0000-01-01", "whole": "1.5", "id": "none"}', [null, null, null]],
    ['{"day": "2024-13-01", "whole": "9999999999999999", "id": 7}', [null, null, null]],
    ['{"day": "2023-02-30", "whole": -3}', [1_677_715_200, -3, null]],
    ['"text"', [null, null, null]],
    ['[1]', [null, null, null]],
    ['null', [null, null, null]],
  ])('X17 no statement fails when it reads parts of %s', async (text, expected) => {
    const json = sql`${text}::jsonb`
    const [found] = await server().running.deps.database.asSystem((handle) =>
      handle.send(sql<{ day: number | null; whole: number | null; id: string | null }>`
        select extract(epoch from ${beginOfDayIn(json, 'day')})::float8 as day, ${wholeIn(json, 'whole')} as whole,
          ${idIn(json, 'id')} as id`),
    )
    expect([found?.day, found?.whole, found?.id]).toEqual(expected)
  })

  test.each([
    ['["a", "b"]', 2, 2],
    ['{"a": 1}', 0, null],
    ['"a"', 0, null],
    ['null', 0, null],
  ])('X17 no statement fails when it reads the elements of %s', async (text, count, length) => {
    const json = sql`${text}::jsonb`
    const [found] = await server().running.deps.database.asSystem((handle) =>
      handle.send(sql<{ elements: number; texts: number; length: number | null }>`
        select (select count(*) from ${elementsOf(json)}) as elements, (select count(*) from ${textsOf(json)}) as texts,
          ${lengthOf(json)} as length`),
    )
    expect(found).toEqual({ elements: count, texts: count, length })
  })
})
