import { z } from 'zod'

const schemaSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  required: z.array(z.string()).optional(),
  enum: z.array(z.unknown()).optional(),
  get properties() {
    return z.record(z.string(), schemaSchema).optional()
  },
  get items(): z.ZodOptional<typeof schemaSchema> {
    return schemaSchema.optional()
  },
  get anyOf(): z.ZodOptional<z.ZodArray<typeof schemaSchema>> {
    return z.array(schemaSchema).optional()
  },
})
export type FieldSchema = z.infer<typeof schemaSchema>

const parameterSchema = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: schemaSchema,
  example: z.unknown().optional(),
})

/** Binary content, such as a PDF, has no schema. */
const contentSchema = z.record(
  z.string(),
  z.looseObject({ schema: schemaSchema.default({}), example: z.unknown().optional() }),
)

const operationSchema = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(parameterSchema).default([]),
  requestBody: z.looseObject({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: contentSchema.optional() })),
})

const documentSchema = z.looseObject({
  info: z.looseObject({ description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
})

/** One API call as displayed on the page. */
export interface DescribedCall extends z.infer<typeof operationSchema> {
  readonly method: string
  readonly path: string
}

export interface ApiDocument {
  /** The introduction to all API calls. */
  readonly about: string
  /** The API calls, grouped by topic. */
  readonly topics: readonly { readonly name: string; readonly calls: readonly DescribedCall[] }[]
}

/** The path of the OpenAPI document on the server. */
export const DOCUMENT_PATH = '/api/v1/openapi.json'

/** Reads the server's OpenAPI document; throws if the response is not one. */
export async function readDocument(): Promise<ApiDocument> {
  const answer = await fetch(DOCUMENT_PATH)
  const { info, paths } = documentSchema.parse(await answer.json())
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
  const names = [...new Set(calls.map(({ tags }) => tags[0] ?? ''))].toSorted()
  return {
    about: info.description,
    topics: names.map((name) => ({ name, calls: calls.filter(({ tags }) => tags[0] === name) })),
  }
}

/** The topics with API calls whose path or text matches the search. */
export function topicsThatFit({ topics }: ApiDocument, text: string): ApiDocument['topics'] {
  const wanted = text.trim().toLowerCase()
  return topics
    .map(({ name, calls }) => ({
      name,
      calls: calls.filter((one) => `${one.path} ${one.description}`.toLowerCase().includes(wanted)),
    }))
    .filter(({ calls }) => calls.length > 0)
}
