import { expect, test } from 'vitest'
import { readScopes, scopesFor, type ScopePermission } from './scopes.ts'

const allowed = (scopes: string, type: string) =>
  (['c', 'r', 'u', 'd', 's'] as const satisfies readonly ScopePermission[])
    .filter((permission) => scopesFor(readScopes(scopes), type, permission).length > 0)
    .join('')

test.each([
  ['user/*.cruds', 'Task', 'cruds'],
  ['user/Task.rs', 'Task', 'rs'],
  ['user/Task.r', 'Task', 'r'],
  ['user/Task.s', 'Task', 's'],
  ['user/Task.rs', 'Patient', ''],
  ['patient/*.rs', 'Consent', 'rs'],
  ['system/Subscription.cd', 'Subscription', 'cd'],
  ['user/Task.read', 'Task', 'rs'],
  ['user/Task.write', 'Task', 'cud'],
  ['user/*.*', 'Task', 'cruds'],
  ['openid fhirUser launch/patient offline_access', 'Task', ''],
  ['openid user/Task.r user/Task.s', 'Task', 'rs'],
  ['user/Task.sr', 'Task', ''],
  ['user/Task.rr', 'Task', ''],
  ['user/Task.', 'Task', ''],
  ['user/task.rs', 'Task', ''],
  ['user/Task.rsx', 'Task', ''],
  ['admin/Task.rs', 'Task', ''],
  ['user/Task.read?status=requested', 'Task', ''],
  ['', 'Task', ''],
])('FHIR-01 the scopes "%s" allow for the type %s: %s', (scopes, type, expected) => {
  expect(allowed(scopes, type)).toBe(expected)
})

test('FHIR-01 a scope contains its context, and search parameters can limit it', () => {
  expect(readScopes('patient/Communication.rs?category=answer system/Task.s')).toEqual([
    { context: 'patient', type: 'Communication', permissions: new Set(['r', 's']), query: 'category=answer' },
    { context: 'system', type: 'Task', permissions: new Set(['s']), query: '' },
  ])
})
