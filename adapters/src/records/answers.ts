import type { z } from 'zod'

/** The schemas of a record system's responses, as the default export of a module that a thread can import. */
export interface Answers<Schemas> {
  /** The module's import.meta.url. */
  readonly module: string
  readonly schemas: Schemas
}

export type AnswerSchemas = Readonly<Record<string, z.ZodType>>

/** Combines schemas with the address of their module. The module exports the result as its default export. */
export function answersOf<Schemas extends AnswerSchemas>(module: string, schemas: Schemas): Answers<Schemas> {
  return { module, schemas }
}
