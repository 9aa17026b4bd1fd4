import { dayIn, lineOf } from '../records/chart-words.ts'
import type { FhirDocument } from './fhir-wire.ts'

/** Most characters of a base64 text that are decoded: more than the longest note that is laid out has. */
const MOST_CODED = 4 * 1024 * 1024

/** A document of a chart, with its text or the address of its text. */
export interface FhirNote {
  readonly id: string
  readonly title: string
  readonly day: string
  /** Time at which it was written, to the second if the server gives it. */
  readonly at: string
  readonly by: string
  readonly isHtml: boolean
  /** Null if the text is at `url`, or is neither plain text nor HTML. */
  readonly text: string | null
  readonly url: string | null
}

/** The note of a document; null if it was withdrawn or replaced. If a document has no text, only its name is shown. */
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
