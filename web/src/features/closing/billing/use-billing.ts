import { ATHENA_TEXTS, COMMON_PROCEDURE, type Diagnosis, type Procedure } from '@econsult/contract/athena'
import type { CaseData } from '@econsult/contract/cases'
import type { ClaimCodes } from '@econsult/contract/deliveries'
import { useState } from 'react'
import { useKeptState } from '../../../lib/kept-state.ts'

const NO_PROCEDURES: readonly Procedure[] = []
const NO_DIAGNOSES: readonly Diagnosis[] = []

/** What was chosen to be billed; it outlives a dialog that was cancelled. */
export function useBilling({ caseId, claimStatus }: Pick<CaseData, 'caseId' | 'claimStatus'>) {
  // A consult that was billed before is billed again only where somebody ticks the box.
  const [isOn, setOn] = useKeptState(`bill ${caseId}`, claimStatus !== 'SUBMITTED')
  const [procedures, setProcedures] = useKeptState(`procedures ${caseId}`, NO_PROCEDURES)
  const [diagnoses, setDiagnoses] = useKeptState(`diagnoses ${caseId}`, NO_DIAGNOSES)
  const [isTried, setTried] = useState(false)
  const isWhole = procedures.length > 0 && diagnoses.length > 0

  return {
    isOn,
    setOn,
    procedures,
    toggleProcedure(procedure: Procedure) {
      const others = procedures.filter((one) => one.procedurecode !== procedure.procedurecode)
      setProcedures(others.length === procedures.length ? [...procedures, procedure] : others)
    },
    diagnoses,
    setDiagnoses,
    /** 'All fields must be filled.' once somebody tried to close without. */
    error: isOn && isTried && !isWhole ? ATHENA_TEXTS.fillAll : undefined,
    /** What goes to athena with the report; 'missing' where something must be filled first, undefined without billing. */
    claim(): ClaimCodes | 'missing' | undefined {
      setTried(true)
      if (!isOn) return undefined
      if (!isWhole) return 'missing'
      return {
        procedureCodes: procedures.map((one) => ({ ...one })),
        diagnoses: diagnoses.map((one) => ({ ...one })),
      }
    },
  }
}

export type Billing = ReturnType<typeof useBilling>

/** The commonly selected codes, and all others (CLOSE-03). */
export function groupsOf(procedures: readonly Procedure[]): { title: string; procedures: Procedure[] }[] {
  const isCommon = ({ procedurecode }: Procedure) => procedurecode.includes(COMMON_PROCEDURE)
  return [
    { title: 'Commonly selected', procedures: procedures.filter(isCommon) },
    { title: 'Other codes', procedures: procedures.filter((one) => !isCommon(one)) },
  ].filter((group) => group.procedures.length > 0)
}
