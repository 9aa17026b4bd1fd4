import { dayIn, lineOf } from '../records/chart-words.ts'
import type { FhirDocument } from './fhir-wire.ts'

/** As much of a text in base64 as is decoded, in characters: more than the longest note that is laid out has. */
const MOST_CODED = 4 * 1024 * 1024

/** A document of a chart, with its text or where that is. */
export interface FhirNote {
  readonly id: string
  readonly title: string
  readonly day: string
  /** When it was written, to the second where the server says so. */
  readonly at: string
  readonly by: string
  readonly isHtml: boolean
  /** Null if it is at `url`, or is neither text nor HTML. */
  readonly text: string | null
  readonly url: string | null
}

/** The note of a document; null if it was withdrawn or replaced. Of a document without text only the name is shown. */
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

/** A text from base64. */
export function writtenText(data: string | null | undefined): string {
  return Buffer.from((data ?? '').slice(0, MOST_CODED), 'base64').toString('utf8')
}
