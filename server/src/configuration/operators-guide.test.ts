import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VARIABLES } from '../config.ts'
import { guideSql } from '../testing/guide-postgres.ts'

const ROOT = join(import.meta.dirname, '../../..')
const guide = readFileSync(join(ROOT, 'docs/operators.md'), 'utf8')

test('the operators’ guide lists every variable that the product reads, and no other', () => {
  const table = guide.slice(guide.indexOf('## Settings'), guide.indexOf('## What production refuses'))
  const named = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((match) => match[1] ?? ''),
    )
  expect(named.toSorted()).toEqual(VARIABLES.toSorted())
})

test('the compose file creates the same accounts and database as the guide', () => {
  const script = readFileSync(join(ROOT, 'deploy/create-accounts.sh'), 'utf8')
  const created = /<<'SQL'\n([^]+)\nSQL\n/.exec(script)?.[1]
  expect(created?.replaceAll(/:'\w+'/g, "'…'")).toBe(guideSql('## The database').replaceAll(/'.+'/g, "'…'"))
})

test('the compose file and its example environment set only variables that the product reads', () => {
  const compose = readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8')
  const app = compose.slice(compose.indexOf('x-app'), compose.indexOf('services:'))
  const example = readFileSync(join(ROOT, 'deploy/example.env'), 'utf8')
  const set = [
    ...[...app.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1] ?? ''),
    ...[...example.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? ''),
  ].filter((name) => !/^(POSTGRES|PRODUCT|BACKUP)_PASSWORD$/.test(name))
  expect(set.filter((name) => !VARIABLES.includes(name))).toEqual([])
  for (const name of ['PUBLIC_URL', 'SESSION_SECRET', 'FILE_URL_SECRET', 'SMTP_URL', 'STRIPE_SECRET_KEY']) {
    expect(set).toContain(name)
  }
})
