import type { TemplateContent } from '@econsult/contract/referral-templates/content'

/** A template that is included in the product; its content is version 1. */
export interface Starter {
  readonly id: string
  readonly specialtyId: number
  readonly content: TemplateContent
}

type Place = TemplateContent['workUp'][number]['place']
type Part = TemplateContent['proposals'][number]['part']

interface Parts {
  readonly about: readonly string[]
  /** [question, kind of answer, 'if known' if the answer is optional] */
  readonly questions: readonly (readonly [string, 'text' | 'yes-no' | 'yes-no-which', 'if known'?])[]
  /** [text, searched source, search words, maximum age in months, 'if possible' if it is optional] */
  readonly workUp: readonly (readonly [string, Place, readonly string[], number | null, 'if possible'?])[]
  readonly signs: readonly string[]
  /** [label, part of the chart, search words, number of newest items] */
  readonly proposals: readonly (readonly [string, Part, readonly string[], number?])[]
  readonly source: { readonly name: string; readonly url: string }
}

/**
 * Creates a starter template; its ids are derived from `place`, its position in the list, so that every database has
 * the same ids.
 */
export function makeStarter(place: number, specialtyId: number, title: string, parts: Parts): Starter {
  let row = 0
  const idOf = (number: number) =>
    `00000000-0000-4000-8000-${String(place * 1000 + number).padStart(12, '0')}`
  const nextId = () => idOf((row += 1))
  const content: TemplateContent = {
    title,
    about: [...parts.about],
    questions: parts.questions.map(([text, answer, known]) => ({
      id: nextId(),
      text,
      answer,
      isExpected: known === undefined,
    })),
    workUp: parts.workUp.map(([text, where, words, months, possible]) => ({
      id: nextId(),
      text,
      place: where,
      words: [...words],
      months,
      isExpected: possible === undefined,
    })),
    signs: parts.signs.map((text) => ({ id: nextId(), text, phone: '' })),
    proposals: parts.proposals.map(([text, part, words, newest]) => ({
      id: nextId(),
      text,
      part,
      words: [...words],
      newest: newest ?? null,
    })),
    source: parts.source,
  }
  return { id: idOf(0), specialtyId, content }
}

/** Returns a citation of a NICE guideline, by its number and title. */
export function nice(number: string, name: string) {
  return { name: `NICE ${number}, ${name}`, url: `https://www.nice.org.uk/guidance/${number.toLowerCase()}` }
}

export const ALL_ALLERGIES = ['Allergies', 'allergies', []] as const
export const ALL_MEDICINES = ['Medicines', 'medicines', []] as const
export const LAST_NOTE = ['Last note', 'notes', [], 1] as const
