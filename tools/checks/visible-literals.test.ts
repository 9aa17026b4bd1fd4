import { expect, test } from 'vitest'
import { problemsWithLiterals } from './visible-literals.ts'

const FILE = 'web/src/features/made-up/list.tsx'

function literalsIn(text: string, path = FILE): string[] {
  return problemsWithLiterals([{ path, text }]).map(
    (problem) => /'(.*)' is on screen/.exec(problem)?.[1] ?? problem,
  )
}

test('LANG-02 code without texts passes: styles, names, addresses and errors for developers', () => {
  const code = `
    import { styled } from '@mui/material/styles'
    const Box = styled('div')({ padding: '8px 16px', gridTemplateColumns: 'minmax(0, 1fr) auto' })
    export type State = 'needs attention' | 'on the way'
    export function List({ name }: { name: string }) {
      if (name === '') throw new Error('The list has no name')
      return <Box role="list" className="made-up list" data-kind={\`row-\${name}\`}>{phrases.title}</Box>
    }`
  expect(literalsIn(code)).toEqual([])
})

test.each([
  ['text between tags', '<p>No cases</p>', 'No cases'],
  ['an attribute', '<Field label="Name" />', 'Name'],
  ['a property', "const option = { label: 'Specialist', value: 'Specialty' }", 'Specialist'],
  ['a branch', "<p>{isOpen ? 'Hide the list' : phrases.show}</p>", 'Hide the list'],
  ['a template', 'notices.show(`Case of ${name} closed`)', 'Case of {} closed'],
  ['an argument', "notices.show('The case is closed.')", 'The case is closed.'],
])('LANG-02 a literal in %s is reported', (_, code, literal) => {
  expect(literalsIn(code)).toEqual([literal])
})

test('LANG-02 a web without files fails the check', () => {
  expect(problemsWithLiterals([])).toEqual(['No file of the web was found, so nothing was checked.'])
})
