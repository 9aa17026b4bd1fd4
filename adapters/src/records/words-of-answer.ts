import { z } from 'zod'
import { readBody } from './read-body.ts'

const MOST_BYTES = 64 * 1024
const MOST_CHARACTERS = 200

/** The fields in which vendors describe errors, most specific first. */
const NAMES = ['detailedmessage', 'errormessage', 'message', 'detail', 'error'] as const

const answerSchema = z.record(z.string(), z.unknown())

/** Returns the text of a vendor's refusal as one line; '' if there is no readable text. */
export async function wordsOf(response: Response): Promise<string> {
  try {
    const text = (await readBody(response, MOST_BYTES)).toString('utf8')
    const answer = answerSchema.parse(JSON.parse(text))
    const named = NAMES.map((name) => answer[name]).find((value) => typeof value === 'string')
    const words = typeof named === 'string' ? named : fieldsOf(answer)
    return words.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS)
  } catch {
    return ''
  }
}

/** Elation's error format: `{"field": ["what is wrong"]}`. */
function fieldsOf(answer: Record<string, unknown>): string {
  return Object.entries(answer)
    .flatMap(([field, value]) => {
      const first: unknown = Array.isArray(value) ? value[0] : undefined
      return typeof first === 'string' ? [`${field}: ${first}`] : []
    })
    .join(' ')
}
