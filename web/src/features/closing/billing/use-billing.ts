import { COMMON_PROCEDURE, type Diagnosis, type Procedure } from '@econsult/contract/records/claims'
import { useKeptState } from '../../../lib/kept-state.ts'
import type { BilledCase, BilledCodes } from './billed-codes.ts'
import { phrases } from './phrases.ts'

const NO_PROCEDURES: readonly Procedure[] = []
const NO_DIAGNOSES: readonly Diagnosis[] = []

/**
 * The chosen codes. They are kept if the dialog is canceled, but only for this chart, because the case can be corrected
 * to another patient; a dialog must include the chart in its React key.
 */
export function useBilling({ caseId, claimStatus, athenaPatientId }: BilledCase) {
  const place = `${caseId}/${athenaPatientId}`
  // A consult that was already billed is billed again only if the user ticks the checkbox.
  const [isOn, setOn] = useKeptState(`bill/${caseId}`, claimStatus !== 'SUBMITTED')
  const [procedures, setProcedures] = useKeptState(`procedures/${place}`, NO_PROCEDURES)
  const [diagnoses, setDiagnoses] = useKeptState(`diagnoses/${place}`, NO_DIAGNOSES)
  const [isChosen, setChosen] = useKeptState(`procedures-chosen/${place}`, false)
  const [areFetched, setFetched] = useKeptState(`diagnoses-fetched/${place}`, false)
  return {
    isOn,
    setOn,
    procedures,
    /** Selects the proposed code, until the user selects or deselects a code. */
    preselect(proposed: Procedure | undefined) {
      if (!isChosen) setProcedures(proposed ? [proposed] : NO_PROCEDURES)
    },
    toggleProcedure(procedure: Procedure) {
      setChosen(true)
      const others = procedures.filter((one) => one.procedurecode !== procedure.procedurecode)
      setProcedures(others.length === procedures.length ? [...procedures, procedure] : others)
    },
    diagnoses,
    setDiagnoses,
    /** True if the diagnoses of the latest encounter were fetched automatically, which happens once. */
    areFetched,
    noteFetched: () => setFetched(true),
  }
}

export type Billing = ReturnType<typeof useBilling>

/** The codes to bill: at least one code and one diagnosis, or no claim (CLOSE-02). */
export function billedOf({
  isOn,
  procedures,
  diagnoses,
}: Pick<Billing, 'isOn' | 'procedures' | 'diagnoses'>): BilledCodes {
  if (!isOn) return null
  if (procedures.length === 0 || diagnoses.length === 0) return 'incomplete'
  return { procedureCodes: [...procedures], diagnoses: [...diagnoses] }
}

/** The procedures in two groups: the commonly selected codes, and all other codes (CLOSE-03). */
export function groupsOf(procedures: readonly Procedure[]): { title: string; procedures: Procedure[] }[] {
  const isCommon = ({ procedurecode }: Procedure) => procedurecode.includes(COMMON_PROCEDURE)
  return [
    { title: phrases.commonCodes, procedures: procedures.filter(isCommon) },
    { title: phrases.otherCodes, procedures: procedures.filter((one) => !isCommon(one)) },
  ].filter((group) => group.procedures.length > 0)
}
