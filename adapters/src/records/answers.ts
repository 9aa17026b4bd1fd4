import type { z } from 'zod'

/** The schemas of a record system's answers, which are the default export of a module: a thread finds them there. */
export interface Answers<Schemas> {
  /** The module's import.meta.url. */
  readonly module: string
  readonly schemas: Schemas
}

export type AnswerSchemas = Readonly<Record<string, z.ZodType>>

/** The schemas of a module, for its default export. */
export function answersOf<Schemas extends AnswerSchemas>(module: string, schemas: Schemas): Answers<Schemas> {
  return { module, schemas }
}
