import { z } from 'zod'

/** The parts of a chart that a record can state to be empty. */
export const LISTED_PARTS = ['allergies', 'problems', 'medicines'] as const
export type ListedPart = (typeof LISTED_PARTS)[number]

/**
 * Statements that a record can make about an empty list. The names follow the corresponding HL7 codes where these
 * exist.
 */
const STATEMENTS = [
  'no-known-allergies',
  'no-known-medication-allergies',
  'no-known-food-allergies',
  'no-known-environmental-allergies',
  'no-known-latex-allergies',
  'no-known-animal-allergies',
  'no-known-insect-allergies',
  'no-known-problems',
  'no-known-medications',
] as const
export const noneKnownSchema = z.enum(STATEMENTS)
export type NoneKnown = z.infer<typeof noneKnownSchema>

/** The part that each statement refers to, and its words on screen and in the report. */
export const NONE_KNOWN: Readonly<Record<NoneKnown, { readonly part: ListedPart; readonly words: string }>> =
  {
    'no-known-allergies': { part: 'allergies', words: 'No known allergies' },
    'no-known-medication-allergies': { part: 'allergies', words: 'No known drug allergies' },
    'no-known-food-allergies': { part: 'allergies', words: 'No known food allergies' },
    'no-known-environmental-allergies': { part: 'allergies', words: 'No known environmental allergies' },
    'no-known-latex-allergies': { part: 'allergies', words: 'No known latex allergies' },
    'no-known-animal-allergies': { part: 'allergies', words: 'No known animal allergies' },
    'no-known-insect-allergies': { part: 'allergies', words: 'No known insect allergies' },
    'no-known-problems': { part: 'problems', words: 'No known problems' },
    'no-known-medications': { part: 'medicines', words: 'No known medicines' },
  }
