import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { birthDaySchema, daySchema } from '@econsult/contract/fields'
import { phoneNumberSchema } from '@econsult/contract/phone-number'
import type { UserType } from '@econsult/contract/roles'
import { expect, test } from 'vitest'
import { allCalls } from '../testing/all-calls.ts'
import { describeApi } from '../testing/describe-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { inputExample } from './describe-call.ts'
import { type JsonSchema, toJsonSchema } from './json-schema.ts'

const [DAY, BIRTH_DAY] = [daySchema.description, birthDaySchema.description]

/** Names of fields whose text is always a day. */
const NAMED_AS_DAY = /^(dob|day|due|from|to|until|birthDate)$|(Day|Dob|Until)$/
/** Days as entered by a user or stored in a chart: they may be partial or invalid. */
const AS_WRITTEN = ['fetchRows reply.data.dob', 'reply.data.items.day']

/** Returns every text field of a schema with its path, as `where`. */
function textsIn(schema: JsonSchema, where: string): { where: string; schema: JsonSchema }[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const fields = Object.entries(schema.properties ?? {})
  return [
    ...(schema.type === 'string' && !schema.enum && schema.const === undefined ? [{ where, schema }] : []),
    ...parts.flatMap((part) => textsIn(part, where)),
    ...(schema.items ? textsIn(schema.items, where) : []),
    ...fields.flatMap(([name, field]) => textsIn(field, `${where}.${name}`)),
  ]
}

test('G10 every day field of a call has the same schema for days', async () => {
  const texts = (await allCalls()).flatMap((call) =>
    (['input', 'reply'] as const).flatMap((part) =>
      textsIn(toJsonSchema(call[part], part === 'input' ? 'input' : 'output'), `${call.path} ${part}`),
    ),
  )
  const days = texts.filter(({ schema }) => schema.format === 'date')
  expect(days.length).toBeGreaterThan(50)
  expect(days.filter(({ schema }) => schema.description !== DAY && schema.description !== BIRTH_DAY)).toEqual(
    [],
  )
  const untyped = texts.filter(
    ({ where, schema }) =>
      schema.format !== 'date' &&
      NAMED_AS_DAY.test(where.slice(where.lastIndexOf('.') + 1)) &&
      !AS_WRITTEN.some((one) => where.endsWith(one)),
  )
  expect(untyped.map(({ where }) => where)).toEqual([])
})

test('ACC-02 every phone and fax field of a call has the schema that strips invisible marks', async () => {
  const fields = (await allCalls())
    .flatMap((call) => textsIn(toJsonSchema(call.input, 'input'), call.path))
    .filter(({ where }) => /(phone|fax)(Number)?$/i.test(where))
  expect(fields.length).toBeGreaterThan(5)
  const own = fields.filter(({ schema }) => schema.description !== phoneNumberSchema().description)
  expect(own.map(({ where }) => where)).toEqual([])
})

const ROOT = join(import.meta.dirname, '../../..')
const OWN_DAY_SCHEMA = /iso\s*\.date\(|regex\(\/\^\\d\{4\}-\\d\{2\}-\\d\{2\}\$\//

test.each(['contract', 'adapters', 'server', 'web'])('G10 %s has no other schema of days', (room) => {
  const files = readdirSync(join(ROOT, room, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<![.]test)[.]tsx?$/.test(file) && !(room === 'contract' && file === 'fields.ts'),
  )
  const own = files.filter((file) => OWN_DAY_SCHEMA.test(readFileSync(join(ROOT, room, 'src', file), 'utf8')))
  expect(own).toEqual([])
})

test.each([
  ['0000-01-01', false, false],
  ['0001-01-01', false, false],
  ['1849-12-31', false, false],
  ['1850-01-01', false, true],
  ['1899-12-31', false, true],
  ['1900-01-01', true, true],
  ['2023-02-29', false, false],
  ['2024-02-29', true, true],
  ['2199-12-31', true, true],
  ['2200-01-01', false, false],
  ['9999-12-31', false, false],
  ['2024-02-30', false, false],
  ['2024-2-3', false, false],
  ['today', false, false],
])('G10 %s as a day: %s, as a date of birth: %s', (text, isDay, isBirthDay) => {
  expect([daySchema, birthDaySchema].map((schema) => schema.safeParse(text).success)).toEqual([
    isDay,
    isBirthDay,
  ])
})

const ACCOUNTS: Readonly<Record<UserType, string>> = {
  Admin: 'admin@demo.example',
  Specialty: 'cardio@demo.example',
  PCP: 'pcp@demo.example',
  PCPSUPERUSER: 'superuser@demo.example',
  Biller: 'biller@demo.example',
}

/** Returns every day in an example input, as the keys that lead to it. */
function daysIn(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return daySchema.safeParse(value).success ? [at] : []
  return Object.entries(Object(value)).flatMap(([key, part]) => daysIn(part, [...at, key]))
}

function withDay(value: unknown, [key, ...rest]: readonly string[], day: string): unknown {
  if (key === undefined) return day
  if (Array.isArray(value))
    return value.map((part: unknown, place) => (String(place) === key ? withDay(part, rest, day) : part))
  const fields = Object.entries(Object(value))
  return Object.fromEntries(
    fields.map(([name, part]) => [name, name === key ? withDay(part, rest, day) : part]),
  )
}

describeApi('days in calls', (server) => {
  test('G10 every call refuses a day outside the years that the product supports', async () => {
    const refused: string[] = []
    const apis = new Map<UserType, TestApi>()
    for (const call of await allCalls()) {
      const example = inputExample(call)
      const [who] = call.access === 'public' ? [] : call.access
      if (!who || call.method !== 'POST') continue
      const days = daysIn(example)
      if (days.length === 0) continue
      const api = apis.get(who) ?? (await server().signIn(ACCOUNTS[who]))
      apis.set(who, api)
      for (const at of days) {
        for (const day of ['0000-01-01', '2200-01-01', '2023-02-29']) {
          const { status, body } = await api.post(call.path, withDay(example, at, day))
          expect([call.path, day, status, Object.keys(body.errors ?? {})]).toEqual([
            call.path,
            day,
            400,
            [at[0]],
          ])
        }
        refused.push(`${call.path.slice('/api/v1/'.length)} ${at.join('.')}`)
      }
    }
    expect(refused.length).toBeGreaterThan(15)
    expect(refused).toEqual(
      expect.arrayContaining([
        'answer/saveAnswerDraft content.actions.0.due',
        'minutes/saveMinutes entries.0.day',
        'consent/saveConsent day',
        'claim/fetchClaimFigures from',
        'case/createCase dob',
      ]),
    )
  })
})
