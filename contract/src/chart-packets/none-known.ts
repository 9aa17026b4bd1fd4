import { z } from 'zod'
import { definePhrases } from '../languages/phrases.ts'

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

const phrases = definePhrases('chart-packets/contract/none-known', {
  allergies: 'No known allergies',
  drugs: 'No known drug allergies',
  food: 'No known food allergies',
  environment: 'No known environmental allergies',
  latex: 'No known latex allergies',
  animals: 'No known animal allergies',
  insects: 'No known insect allergies',
  problems: 'No known problems',
  medicines: 'No known medicines',
})

/** The part that each statement refers to, and its words on screen and in the report. */
export const NONE_KNOWN: Readonly<Record<NoneKnown, { readonly part: ListedPart; readonly words: string }>> =
  {
    'no-known-allergies': { part: 'allergies', words: phrases.allergies },
    'no-known-medication-allergies': { part: 'allergies', words: phrases.drugs },
    'no-known-food-allergies': { part: 'allergies', words: phrases.food },
    'no-known-environmental-allergies': { part: 'allergies', words: phrases.environment },
    'no-known-latex-allergies': { part: 'allergies', words: phrases.latex },
    'no-known-animal-allergies': { part: 'allergies', words: phrases.animals },
    'no-known-insect-allergies': { part: 'allergies', words: phrases.insects },
    'no-known-problems': { part: 'problems', words: phrases.problems },
    'no-known-medications': { part: 'medicines', words: phrases.medicines },
  }
