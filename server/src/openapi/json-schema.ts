import { z } from 'zod'

/** The JSON Schema keywords that the contract's schemas use; other keywords are passed on unchanged. */
const jsonSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  propertyNames: z.looseObject({ enum: z.array(z.string()).optional() }).optional(),
  get properties(): z.ZodOptional<z.ZodRecord<z.ZodString, typeof jsonSchema>> {
    return z.record(z.string(), jsonSchema).optional()
  },
  get additionalProperties(): z.ZodOptional<z.ZodUnion<readonly [z.ZodBoolean, typeof jsonSchema]>> {
    return z.union([z.boolean(), jsonSchema]).optional()
  },
  get items(): z.ZodOptional<typeof jsonSchema> {
    return jsonSchema.optional()
  },
  get anyOf(): z.ZodOptional<z.ZodArray<typeof jsonSchema>> {
    return z.array(jsonSchema).optional()
  },
  get oneOf(): z.ZodOptional<z.ZodArray<typeof jsonSchema>> {
    return z.array(jsonSchema).optional()
  },
  get allOf(): z.ZodOptional<z.ZodArray<typeof jsonSchema>> {
    return z.array(jsonSchema).optional()
  },
})
export type JsonSchema = z.infer<typeof jsonSchema>

/**
 * Returns a schema of the contract as JSON Schema (draft 2020-12, which OpenAPI 3.1 uses unchanged). The input schema
 * describes the input as sent: before texts are trimmed and defaults are filled in.
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return jsonSchema.parse(rest)
}
