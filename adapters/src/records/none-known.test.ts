import { expect, test } from 'vitest'
import { noneKnownInWords, readStatement } from './none-known.ts'

const SNOMED = 'http://snomed.info/sct'
const IPS = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips'

test.each([
  ['allergies', 'NKDA', 'no-known-medication-allergies'],
  ['allergies', 'N.K.A.', undefined],
  ['allergies', 'No Known Allergies', 'no-known-allergies'],
  ['allergies', 'No known allergy (situation)', 'no-known-allergies'],
  ['allergies', 'no known drug allergies.', 'no-known-medication-allergies'],
  ['allergies', 'No known food allergy', 'no-known-food-allergies'],
  ['allergies', 'No known penicillin allergy', undefined],
  ['allergies', 'No known constructor allergies', undefined],
  ['allergies', 'None', undefined],
  ['allergies', 'Penicillin; no known food allergies', undefined],
  ['allergies', '', undefined],
  ['problems', 'No known problems', 'no-known-problems'],
  ['problems', 'No current problems or disability', 'no-known-problems'],
  ['problems', 'No known allergies', undefined],
  ['medicines', 'No known medications', 'no-known-medications'],
  ['medicines', 'No known current medicines', 'no-known-medications'],
] as const)('CHART-01 an entry in %s with the name “%s” states %s', (part, words, statement) => {
  expect(noneKnownInWords(part, words)).toBe(statement)
})

const known = (system: string, code: string) => [{ system, code }]

test.each([
  ['a code without words', '', known(SNOMED, '716186003'), 'no-known-allergies'],
  ['its former code', 'No known allergies', known(SNOMED, '160244002'), 'no-known-allergies'],
  [
    'a code of HL7',
    'No known food allergies',
    known(IPS, 'no-known-food-allergies'),
    'no-known-food-allergies',
  ],
  [
    'words that are narrower than the code',
    'NKDA',
    known(SNOMED, '716186003'),
    'no-known-medication-allergies',
  ],
  [
    'a code that is narrower than the words',
    'NKA',
    known(SNOMED, '409137002'),
    'no-known-medication-allergies',
  ],
  ['no information', 'No information about allergies', known(IPS, 'no-allergy-info'), 'no-information'],
  ['a code of problems', '', known(SNOMED, '160245001'), 'listed'],
  ['the number of another system', '', known('http://example.org/codes', '716186003'), 'listed'],
  ['a name beside the code', 'Norfloxacin', known(SNOMED, '716186003'), 'listed'],
  ['a code that HL7 does not have', '', known(IPS, 'toString'), 'listed'],
  ['neither words nor code', '', [], 'listed'],
  ['an exception', 'No known allergies except penicillin', known(SNOMED, '716186003'), 'listed'],
  ['more after the statement', 'NKDA, but hives with sulfa', known(SNOMED, '409137002'), 'listed'],
  ['words that begin with not', 'Not tolerating codeine', known(IPS, 'no-known-allergies'), 'listed'],
  [
    'a name after no information',
    'No information on aspirin; anaphylaxis to penicillin',
    known(IPS, 'no-allergy-info'),
    'listed',
  ],
  [
    'a second code that names something',
    '',
    [...known(SNOMED, '716186003'), ...known(SNOMED, '91936005')],
    'listed',
  ],
  ['words in another script', 'Без известных аллергий', known(SNOMED, '716186003'), 'listed'],
] as const)('CHART-01 an allergy with %s is read correctly', (_what, words, codes, read) => {
  expect(readStatement('allergies', { words, codes })).toBe(read)
})
