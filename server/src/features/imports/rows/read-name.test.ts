import { expect, test } from 'vitest'
import { readName } from './read-name.ts'

test.each([
  ['SMITH,JOHN A', 'JOHN A SMITH', 'JOHN A', 'SMITH'],
  ['Smith, John', 'John Smith', 'John', 'Smith'],
  ['Doe , Jane Q', 'Jane Q Doe', 'Jane Q', 'Doe'],
  ['Tran, Do', 'Do Tran', 'Do', 'Tran'],
  ['Smith, John, Jr.', 'John Smith Jr.', 'John', 'Smith'],
  ['Smith, Jr., John', 'John Smith Jr.', 'John', 'Smith'],
  ['Smith Jr., John', 'John Smith Jr.', 'John', 'Smith'],
  ['SMITH III,JOHN', 'JOHN SMITH III', 'JOHN', 'SMITH'],
  ['De la Testa, Ana María', 'Ana María De la Testa', 'Ana María', 'De la Testa'],
])('IMP-01 reads the name %j as %j, with first and last name', (cell, fullName, firstName, lastName) => {
  expect(readName(cell)).toEqual({ fullName, firstName, lastName })
})

test.each([
  ['John Smith', 'John Smith'],
  ['John Smith, Jr.', 'John Smith Jr.'],
  ['John Smith, III', 'John Smith III'],
  ['John Smith, MD', 'John Smith, MD'],
  ['Smith, John, Ann', 'Smith, John, Ann'],
  ['Smith,', 'Smith,'],
  [', John', ', John'],
])('IMP-01 reads the name %j as %j', (cell, fullName) => {
  expect(readName(cell)).toEqual({ fullName })
})
