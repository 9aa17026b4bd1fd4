import type { Call, CallerFact } from '@econsult/contract/call'
import { faultsOf, readInput } from '@econsult/contract/input-faults'
import { hasTooManyMarks } from '@econsult/contract/marks'
import { REFUSALS } from '@econsult/contract/refusals'
import type { z } from 'zod'
import type { Caller } from '../sessions/caller.ts'
import { badField, CallError, forbidden, UNREADABLE } from './errors.ts'

/** Parses the input with the call's schema. @throws CallError badInput with a text for each wrong field. */
export function checkInput<Input extends z.ZodType>(schema: Input, value: unknown): z.output<Input> {
  checkShape(value)
  const result = readInput(schema, value)
  if (result.success) return checkTexts(result.data)
  const errors = faultsOf(result.error)
  const [first = UNREADABLE] = Object.values(errors)
  throw new CallError('badInput', first, { errors })
}

/** The only character that PostgreSQL cannot store; users do not type it, and no screen displays it. */
const NUL = '\0'

/**
 * Checks the texts of an input.
 * @throws CallError badInput if a text at any depth cannot be stored, or would take minutes to render.
 */
function checkTexts<Data>(data: Data): Data {
  const fields = new Map<string, unknown>(Object.entries(data ?? {}))
  for (const [field, value] of fields) {
    if (holdsText(value, (text) => text.includes(NUL))) throw badField(field, REFUSALS.badCharacter)
    if (holdsText(value, hasTooManyMarks)) throw badField(field, REFUSALS.tooManyMarks)
  }
  return data
}

function holdsText(value: unknown, isSuch: (text: string) => boolean): boolean {
  if (typeof value === 'string') return isSuch(value)
  const isHolder = typeof value === 'object' && value !== null
  return isHolder && Object.values(value).some((part) => holdsText(part, isSuch))
}

function factOf(caller: Caller, fact: CallerFact): string | null {
  return fact === 'id' ? caller.id : fact === 'userType' ? caller.userType : caller.practiceId
}

/**
 * Checks that input fields about the caller agree with the session; such fields grant no rights (SEC-01).
 * @throws CallError forbidden if a field differs.
 */
export function checkCallerFields(call: Call, input: unknown, caller: Caller): void {
  const fields = new Map<string, unknown>(Object.entries(input ?? {}))
  for (const [field, fact] of Object.entries(call.callerFields)) {
    const said = fields.get(field)
    if (said === undefined || said === null || said === '') continue
    if (said !== factOf(caller, fact)) throw forbidden(REFUSALS.otherUser)
  }
}

/** Maximum number of fields, several times the number in any call. */
const MOST_KEYS = 250

/** Maximum length of a list, several times the length in any call. */
const MOST_PARTS = 20_000

/** Maximum depth, greater than the depth of any call's input. */
const DEEPEST = 20

/**
 * Refuses oversized input early, because listing 100,000 unknown fields one by one takes a second.
 * @throws CallError badInput
 */
function checkShape(input: unknown): void {
  let parts = 0
  let level: unknown[] = [input]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw badField('body', REFUSALS.tooDeep)
    const below: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      const isList = Array.isArray(value)
      const within: unknown[] = isList ? value : Object.values(value)
      parts += within.length
      const isTooMuch = parts > MOST_PARTS || (!isList && within.length > MOST_KEYS)
      if (isTooMuch) throw badField('body', REFUSALS.tooManyFields)
      for (const one of within) below.push(one)
    }
    level = below
  }
}
