import type { CodeableConcept } from '@medplum/fhirtypes'
import { concept } from '../elements.ts'

/** The specialties' codes in the NUCC Health Care Provider Taxonomy, by their value in the product. */
const TAXONOMY: Readonly<Record<string, string>> = {
  'allergy-and-immunology': '207K00000X',
  cardiology: '207RC0000X',
  dermatology: '207N00000X',
  endocrinology: '207RE0101X',
  gastroenterology: '207RG0100X',
  hematology: '207RH0000X',
  'infectious-disease': '207RI0200X',
  nephrology: '207RN0300X',
  neurology: '2084N0400X',
  orthopedics: '207X00000X',
  psychiatry: '2084P0800X',
  pulmonology: '207RP1001X',
  rheumatology: '207RR0500X',
  urology: '208800000X',
}

/**
 * Builds a concept for a specialty. If no taxonomy code is known for the specialty, the concept contains only the
 * title.
 */
export function specialtyConcept({
  value,
  title,
}: {
  readonly value: string
  readonly title: string
}): CodeableConcept {
  const code = TAXONOMY[value]
  return code === undefined
    ? { text: title }
    : { ...concept('http://nucc.org/provider-taxonomy', code), text: title }
}
