import { describe, expect, test } from 'vitest'
import { readsFromClient } from './refuse-copy.ts'

describe('detects a COPY that waits for rows from the client', () => {
  test.each([
    'COPY cases FROM STDIN',
    'copy "from" (a, b) from stdin with (format csv)',
    'select 1; copy cases from stdin',
    '/* load */ copy cases -- all\n from stdin',
    'copy cases from stdout',
  ])('%s', (text) => {
    expect(readsFromClient(text)).toBe(true)
  })
})

describe('does not change other statements', () => {
  test.each([
    'copy cases to stdout',
    'copy (select * from stdin) to stdout',
    `insert into messages values ('please; copy this from stdin')`,
    `insert into messages values (e'it\\'s; copy a from stdin')`,
    'select $body$; copy cases from stdin $body$',
    'select copy from stdin',
    'select 1 -- ; copy cases from stdin',
  ])('%s', (text) => {
    expect(readsFromClient(text)).toBe(false)
  })
})
