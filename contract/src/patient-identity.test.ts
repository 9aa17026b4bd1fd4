import { expect, test } from 'vitest'
import { isSamePatient, patientIdentity } from './patient-identity.ts'

test.each([
  ["Ana O'Brannigan", 'Ana O’Brannigan'],
  ["Ana O'Brannigan", 'Ana OʼBrannigan'],
  ["Ana O'Brannigan", 'ANA OBRANNIGAN'],
  ['José Ñandú', 'José Ñandú'.normalize('NFD')],
  ['José Ñandú', 'Jose Nandu'],
  ['Mary-Ann Mac Tavish', 'Mary Ann  MacTavish'],
  ['June Ashworth', ' June\u00a0Ashworth '],
  ['June Ashworth', 'Ju\u200bne Ash\u00adworth\ufeff'],
  ['June Ashworth', '\u202aJune Ashworth\u202c'],
  ['Łukasz Weiß', 'lukasz weiss'],
  ['İpek Çelik', 'ipek celik'],
  ['Ｊｕｎｅ Ashworth', 'June Ashworth'],
  ['مُحَمَّد الخيالي', 'محمد الخيالي'],
  ['June 😀', 'june😀'],
])('CASE-12 %j and %j are the same name', (one, other) => {
  expect(patientIdentity(one)).toBe(patientIdentity(other))
})

test.each([
  ['June Ashworth', 'June Ashworthy'],
  ['राम', 'रमा'],
  ['かとう', 'がとう'],
  ['佐々木', '佐木'],
  ['Юлия', 'Юлина'],
  ['June 😀', 'June 👍'],
  ['?', '!'],
])('CASE-12 %j and %j are different names', (one, other) => {
  expect(patientIdentity(one)).not.toBe(patientIdentity(other))
})

test('CASE-12 identifies a patient by the combination of name and date of birth', () => {
  const june = { fullName: 'June Ashworth', dob: '1971-09-02' }
  expect(isSamePatient(june, { ...june, fullName: 'june  ashworth' })).toBe(true)
  expect(isSamePatient(june, { ...june, dob: '1971-02-09' })).toBe(false)
  expect(isSamePatient(june, { ...june, dob: null })).toBe(false)
})
