import type { z } from 'zod'

/**
 * The schemas of a record system's responses, which are the default export of a module, so that a thread can import
 * them.
 */
export interface Answers<Schemas> {
  /** The module's import.meta.url. */
  readonly module: string
  readonly schemas: Schemas
}

export type AnswerSchemas = Readonly<Record<string, z.ZodType>>

/** Combines a module and its schemas, for its default export. */
export function answersOf<Schemas extends AnswerSchemas>(module: string, schemas: Schemas): Answers<Schemas> {
  return { module, schemas }
}
