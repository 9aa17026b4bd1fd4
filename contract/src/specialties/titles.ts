import { z } from 'zod'
import { definePhrases, inEnglish } from '../languages/phrases.ts'

/** The specialties that the product has, and the title of support cases. */
const SPECIALTY_TITLES = definePhrases('specialties/contract/titles', {
  allergyAndImmunology: 'Allergy and Immunology',
  cardiology: 'Cardiology',
  dermatology: 'Dermatology',
  endocrinology: 'Endocrinology',
  gastroenterology: 'Gastroenterology',
  hematology: 'Hematology',
  infectiousDisease: 'Infectious Disease',
  nephrology: 'Nephrology',
  neurology: 'Neurology',
  orthopedics: 'Orthopedics',
  psychiatry: 'Psychiatry',
  pulmonology: 'Pulmonology',
  rheumatology: 'Rheumatology',
  urology: 'Urology',
  support: 'Support',
})

const SHOWN = Object.values(SPECIALTY_TITLES)
const TRANSLATED = new Map(
  Object.values(inEnglish(SPECIALTY_TITLES)).map((title, index) => [title, SHOWN[index]] as const),
)

/**
 * The title of a specialty in an answer: English in the API, and in the language of the page in a browser, which parses
 * the answer. A title that an operator added stays as it is.
 */
export const titleOfSpecialtySchema = z.string().overwrite((title) => TRANSLATED.get(title) ?? title)
