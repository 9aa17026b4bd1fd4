import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { z } from 'zod'

const answerSchema = z.object({ content: z.record(z.string(), z.unknown()) })
const operationSchema = z.looseObject({ responses: z.record(z.string(), z.unknown()) })
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ responses: z.record(z.string(), answerSchema) }),
})

/** A call of the document, with its response. */
export interface Answered {
  readonly method: string
  /** The path as in the document, with its parameters in braces. */
  readonly path: string
  readonly status: number
  readonly mediaType: string
  readonly text: string
}

/** Returns the difference between a response and this OpenAPI document; undefined if there is none. */
export type AnswerCheck = (answer: Answered) => string | undefined

/** Reads a served OpenAPI document and returns the function that checks responses against it. */
export function createAnswerCheck(served: unknown): AnswerCheck {
  const document = documentSchema.parse(served)
  // Not in strict mode, because the document contains more than schemas. Formats are not checked, because each has a
  // pattern too.
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'document')
  const validators = new Map<string, ValidateFunction>()

  function validatorAt(pointer: string): ValidateFunction {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `document#${pointer}` })
    validators.set(pointer, known)
    return known
  }

  return ({ method, path, status, mediaType, text }) => {
    const place = ['paths', path, method.toLowerCase(), 'responses', String(status)]
    const described = document.paths[path]?.[method.toLowerCase()]?.responses[String(status)]
    if (described === undefined) return `answers ${status}, which is not described`
    const name = z.object({ $ref: z.string() }).safeParse(described).data?.$ref.split('/').at(-1)
    const answer = name === undefined ? described : document.components.responses[name]
    const { content } = answerSchema.parse(answer)
    if (!Object.hasOwn(content, mediaType)) return `${status} is ${mediaType}, which is not described`
    if (mediaType !== 'application/json') return undefined
    const answerPlace = name === undefined ? place : ['components', 'responses', name]
    const validate = validatorAt(pointerOf([...answerPlace, 'content', mediaType, 'schema']))
    if (validate(JSON.parse(text))) return undefined
    return `${status} is not as its schema says: ${ajv.errorsText(validate.errors)}`
  }
}

function pointerOf(parts: readonly string[]): string {
  const escaped = parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
  return escaped.map((part) => `/${encodeURIComponent(part)}`).join('')
}
