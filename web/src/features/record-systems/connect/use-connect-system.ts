import type { ConnectableSystem } from '@econsult/contract/record-systems/systems'
import {
  type ConnectionTest,
  type PracticeRecordSystem,
  RECORD_SYSTEM_TEXTS,
} from '@econsult/contract/record-systems/connections'
import { useState } from 'react'
import { failureText } from '../../../lib/api-failure.ts'
import { useKeptState } from '../../../lib/kept-state.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useConnectRecordSystemMutation, useTestRecordSystemMutation } from '../record-system-calls.ts'

const EMPTY = { practiceNumber: '', address: '', user: '' }
const CREDENTIALS = ['practiceNumber', 'address', 'user', 'secret'] as const
const DEPARTMENTS = ['chartDepartment', 'claimDepartment'] as const

type Values = Readonly<Record<(typeof CREDENTIALS)[number] | (typeof DEPARTMENTS)[number], string>>

/** The result of a test, and the tested values. */
interface Tested {
  readonly test: ConnectionTest
  readonly values: Values
}

interface Needs {
  readonly system: ConnectableSystem
  /** The athena departments in current use; they stay selected if the test finds them. */
  readonly departments: PracticeRecordSystem['departments']
  readonly onConnected: () => void
}

/**
 * The entered values of a record system, their test, and the function that connects it. Connecting requires a passed
 * test of exactly these values (END-09).
 */
export function useConnectSystem({ system, departments, onConnected }: Needs) {
  const notices = useNotices()
  const [kept, setKept] = useKeptState(`connect/${system}`, EMPTY)
  // The secret is kept only in the state of this component, never outside the form.
  const [secret, setSecret] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [tested, setTested] = useState<Tested>()
  const [problem, setProblem] = useState<string>()
  const [ask, { isLoading: isTesting }] = useTestRecordSystemMutation()
  const [connect, { isLoading: isConnecting }] = useConnectRecordSystemMutation()
  const [chosen, setChosen] = useState({
    chartDepartment: departments?.charts ?? '',
    claimDepartment: departments?.claims ?? '',
  })
  const values: Values = { ...kept, secret, ...chosen }
  const isPassed = tested?.test.works === true && isSame(tested, values)
  const found = isPassed ? foundBy(tested.test) : []
  const lacksChoice = found.length > 0 && DEPARTMENTS.some((field) => values[field] === '')

  function begin() {
    setErrors({})
    setTested(undefined)
    setProblem(undefined)
  }

  function fail(error: { readonly message?: string; readonly errors?: Readonly<Record<string, string>> }) {
    const wrong = error.errors ?? {}
    if (Object.keys(wrong).length > 0) setErrors(wrong)
    else setProblem(failureText(error))
  }

  function note(sent: Values, test: ConnectionTest) {
    setTested({ test, values: sent })
    const there = foundBy(test)
    if (!test.departments || there.length === 0) return
    const known = (id: string) => (there.some((one) => one.id === id) ? id : '')
    const { charts, claims } = test.departments
    setChosen({ chartDepartment: known(charts), claimDepartment: known(claims) })
  }

  async function tryOut() {
    if (isTesting || isConnecting) return undefined
    begin()
    // If the secret were empty, the server would test the stored connection instead.
    if (secret === '') {
      return setErrors({
        secret: RECORD_SYSTEM_TEXTS[system === 'fhir' ? 'fhirSecretRequired' : 'secretRequired'],
      })
    }
    const { data, error } = await ask({ system, ...values })
    return data ? note(values, data.data) : fail(error)
  }

  async function save() {
    setErrors({})
    setProblem(undefined)
    const { data, error } = await connect({ system, ...values })
    if (!data) return fail(error)
    setKept(EMPTY)
    setSecret('')
    setTested(undefined)
    if (data.message) notices.show(data.message)
    return onConnected()
  }

  return {
    values,
    errors,
    problem,
    isPassed,
    isTesting,
    isConnecting,
    /** The departments found by the test, as options; none before a test has passed. */
    found,
    lacksChoice,
    /** True if a passed test has found no departments, so that the user must type them. */
    isTyped: tested?.test.works === true && foundBy(tested.test).length === 0,
    /** The result of the last test; a passed test is discarded as soon as a value changes. */
    test: tested && (isPassed || !tested.test.works) ? tested.test : undefined,
    change: (field: keyof Values) => (value: string) => {
      if (field === 'secret') setSecret(value)
      else if (field === 'chartDepartment' || field === 'claimDepartment')
        setChosen((before) => ({ ...before, [field]: value }))
      else setKept({ ...kept, [field]: value })
    },
    tryOut,
    save,
  }
}

export type ConnectForm = ReturnType<typeof useConnectSystem>

function foundBy({ departments }: ConnectionTest) {
  return departments?.found ?? []
}

/**
 * True if exactly these values were tested. If the test has found departments, they are not compared, because they are
 * selected after the test.
 */
function isSame({ test, values }: Tested, now: Values): boolean {
  const fields = foundBy(test).length > 0 ? CREDENTIALS : [...CREDENTIALS, ...DEPARTMENTS]
  return fields.every((field) => values[field] === now[field])
}
