import { dayIn, lineOf } from '../records/chart-words.ts'
import type { FhirDocument } from './fhir-wire.ts'

/** Maximum number of base64 characters that are decoded. The longest note that can be laid out has fewer. */
const MOST_CODED = 4 * 1024 * 1024

/** A document of a chart, with its text or the address of its text. */
export interface FhirNote {
  readonly id: string
  readonly title: string
  readonly day: string
  /** Time at which the document was written, to the second if the server provides it. */
  readonly at: string
  readonly by: string
  readonly isHtml: boolean
  /** Null if the text is stored at `url`, or if its format is neither plain text nor HTML. */
  readonly text: string | null
  readonly url: string | null
}

/**
 * Returns the note in a document; null if the document was withdrawn or replaced. For a document without a text, only
 * the name is displayed.
 */
export function fhirNote({ id, status, type, date, author, content }: FhirDocument): FhirNote | null {
  if (status === 'entered-in-error' || status === 'superseded') return null
  const attached = (content ?? []).map(({ attachment }) => attachment)
  const found = attached.find(({ contentType }) => /^text\/(plain|html)/.test(contentType ?? ''))
  return {
    id,
    title: lineOf(type) || 'Note',
    day: dayIn(date),
    at: date ?? '',
    by: lineOf(author?.[0]?.display),
    isHtml: found?.contentType?.startsWith('text/html') ?? false,
    text: found?.data ? writtenText(found.data) : null,
    url: found?.url ?? null,
  }
}

/** Decodes a text from base64. */
export function writtenText(data: string | null | undefined): string {
  return Buffer.from((data ?? '').slice(0, MOST_CODED), 'base64').toString('utf8')
}
