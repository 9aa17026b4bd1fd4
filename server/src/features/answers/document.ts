import { createHash } from 'node:crypto'
import { type AnswerContent, answerContentSchema } from '@econsult/contract/answers/content'
import canonicalize from 'canonicalize'
import { z } from 'zod'

/** The content that a signature covers. */
const documentSchema = z.strictObject({
  caseId: z.string(),
  specialtyId: z.string(),
  number: z.number().int(),
  /** The reason for correcting the previous version; empty for version 1. */
  reason: z.string(),
  signedAt: z.iso.datetime(),
  signedById: z.string(),
  signedByName: z.string(),
  provedBy: z.enum(['password', 'passkey']),
  content: answerContentSchema,
})
export type AnswerDocument = z.infer<typeof documentSchema>

/**
 * Returns the canonical JSON of a value, as defined by RFC 8785.
 * @throws Error if a string contains half of a surrogate pair or a number is not finite, because such values have no
 * canonical form
 */
export function canonicalJson(value: object): string {
  const text = canonicalize(value)
  if (text === undefined) throw new Error('the value has no JSON')
  return text
}

/** Returns the canonical JSON of the document to sign, and its SHA-256 hash in hexadecimal digits (ANS-02). */
export function freeze(document: AnswerDocument): { document: string; sha256: string } {
  const text = canonicalJson(document)
  return { document: text, sha256: createHash('sha256').update(text).digest('hex') }
}

/** Parses a signed document. */
export function readDocument(text: string): AnswerDocument {
  return documentSchema.parse(JSON.parse(text))
}

/** Returns true if two answers have the same content. */
export function isSameContent(one: AnswerContent, other: AnswerContent): boolean {
  return canonicalJson(one) === canonicalJson(other)
}
