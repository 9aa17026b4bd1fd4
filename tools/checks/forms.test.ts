import { expect, test } from 'vitest'
import { problemsWithForms } from './forms.ts'

const DIALOG = 'web/src/features/drafts/name-dialog.tsx'
const SOUND = {
  'web/src/ui/form/use-fields.ts': 'const [faults, setFaults] = useState({})\n',
  [DIALOG]: "const form = useFields(nameDraft.input, { initial: { name: '' }, save })\n",
  'web/src/features/drafts/remove-dialog.tsx': 'const [failure, setFailure] = useState<string>()\n',
  'web/src/features/drafts/name.test.ts': 'const [fault, setFault] = useState<string>()\n',
}

function problemsIn(files: Record<string, string>, exceptions = {}): string[] {
  const texts = Object.entries({ ...SOUND, ...files }).map(([path, text]) => ({ path, text }))
  return problemsWithForms(texts, exceptions)
}

test('forms of useFields pass, as does a failure that belongs to no field', () => {
  expect(problemsIn({})).toEqual([])
})

test.each([
  ['faults', 'const [faults, setFaults] = useState<{ name?: string }>({})'],
  ['fault', 'const [fault, setFault] = useState<string>()'],
  ['errors', "const [errors, setErrors] = useVisitorState('errors', {})"],
  ['limitError', 'const [\n  limitError,\n  setLimitError,\n] = useState<string>()'],
])('a state named %s is reported', (name, text) => {
  expect(problemsIn({ [DIALOG]: text })).toEqual([
    `${DIALOG} keeps ${name} in a state: useFields of web/src/ui/form keeps faults of fields`,
  ])
})

test('an exception with a reason passes, and an unneeded exception is reported', () => {
  const exceptions = { [DIALOG]: 'its name is spoken' }
  expect(problemsIn({ [DIALOG]: 'const [fault, setFault] = useState<string>()' }, exceptions)).toEqual([])
  expect(problemsIn({}, exceptions)).toEqual([
    `${DIALOG} keeps no faults: remove it from the exceptions in tools/checks/forms.ts`,
  ])
})

test('a repository without files of the web fails the check', () => {
  expect(problemsWithForms([])).toEqual(['No file of the web was found, so nothing was checked.'])
})
