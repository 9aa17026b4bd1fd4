import { expect, test } from 'vitest'
import { isPublicAddress, isPublicUrl } from './public-addresses.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('FHIR-01 sends no notification to %s, because it is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['9.9.9.9', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])('FHIR-01 %s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['https://fhir.example.org/r4', true],
  ['http://fhir.example.org/r4', false],
  ['https://127.0.0.1/r4', false],
  ['https://[::1]/r4', false],
  ['https://[::ffff:10.0.0.1]/r4', false],
  ['https://169.254.169.254/latest', false],
  ['https://localhost/r4', false],
  ['https://intranet/r4', false],
  ['https://db.internal/r4', false],
  ['https://user:secret@fhir.example.org/r4', false],
  ['file:///etc/passwd', false],
  ['not an address', false],
] as const)('CHART-01 requests to %s are allowed: %s', (address, isAllowed) => {
  expect(isPublicUrl(address)).toBe(isAllowed)
})
