import { expect, test } from 'vitest'
import { pgbenchScript } from './pgbench.ts'

test('statements become a script and their values become variables; NULL stays NULL', () => {
  const statements = [
    { text: 'begin', values: [] },
    { text: 'select *\n  from cases where id = $1 and b = $2 or a = $1', values: ['c 1', null] },
  ]
  expect(pgbenchScript(statements)).toEqual({
    script: 'begin;\nselect * from cases where id = :s1p1 and b = null or a = :s1p1;\n',
    variables: ['s1p1=c 1'],
  })
})
