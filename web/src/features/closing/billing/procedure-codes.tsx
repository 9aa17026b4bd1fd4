import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useId } from 'react'
import { Block, Stack } from '../../../ui/layout/words.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import type { CodeProposal } from '../closing-work.ts'
import { useAthenaProcedureCodesQuery } from './billing-calls.ts'
import { type Billing, groupsOf } from './use-billing.ts'
import { phrases } from './phrases.ts'

/** A patient's chart at athena. */
export interface AthenaChart {
  readonly athenaPatientId: string
  readonly athenaPracticeId: string
}

const Groups = styled('div')(({ theme }) => ({
  borderRadius: theme.vars.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.app.lineStrong}`,
  '& > div + div': { borderTop: `1px solid ${theme.vars.palette.app.lineStrong}` },
  '[data-missing] > &': { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.error.main}` },
}))

const Group = styled('div')({ padding: '8px 12px' })

const Line = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  minHeight: 36,
  padding: '8px 0',
  cursor: 'pointer',
  '& > .MuiCheckbox-root': { margin: '-8px -9px', [theme.breakpoints.down('md')]: { margin: '-12px -13px' } },
  '& > b': { width: 56, flex: 'none', fontWeight: 600 },
  '& > span:last-child': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { minHeight: 44, padding: '10px 0' },
}))

type ProcedureCodesProps = {
  chart: AthenaChart
  billing: Billing
  /** The code proposed by the rules, with its reasons. */
  proposal: CodeProposal | undefined
  /** True if the user tried to close without a code. */
  isMissing: boolean
}

/** The CPT codes to bill, with the commonly selected code in a separate group (CLOSE-03). */
export function ProcedureCodes({ chart, billing, proposal, isMissing }: ProcedureCodesProps) {
  const query = useAthenaProcedureCodesQuery(chart)
  const id = useId()
  return (
    <Stack gap={1.5} role="group" aria-labelledby={id} data-missing={isMissing || undefined}>
      <Block size="label" id={id}>
        {phrases.cptCodes}
      </Block>
      <Loaded
        of={query}
        failed={phrases.codesNotLoaded}
        showsReason
        placeholder={
          <Skeleton role="status" variant="rounded" height={200} aria-label={phrases.loadingCodes} />
        }
      >
        {({ data: { procedures } }) => (
          <ProcedureGroups procedures={procedures} billing={billing} proposal={proposal} />
        )}
      </Loaded>
    </Stack>
  )
}

type ProcedureGroupsProps = Pick<ProcedureCodesProps, 'billing' | 'proposal'> & {
  procedures: Parameters<typeof groupsOf>[0]
}

function ProcedureGroups({ procedures, billing, proposal }: ProcedureGroupsProps) {
  const id = useId()
  const proposed = procedures.find(({ procedurecode }) => procedurecode === proposal?.code)
  const fitting = proposal?.passes ? proposed : undefined
  const preselect = useEffectEvent((one: typeof fitting) => billing.preselect(one))
  useEffect(() => preselect(fitting), [fitting])
  if (procedures.length === 0) return <p>{phrases.noCodes}</p>
  return (
    <Groups>
      {groupsOf(procedures).map((group, place) => (
        <Group key={group.title} role="group" aria-labelledby={`${id}-${place}`}>
          <Block size="tiny" tone="secondary" strong id={`${id}-${place}`}>
            {group.title}
          </Block>
          {group.procedures.map((procedure) => (
            <Line key={procedure.procedurecode}>
              <Checkbox
                checked={billing.procedures.some((one) => one.procedurecode === procedure.procedurecode)}
                onChange={() => billing.toggleProcedure(procedure)}
              />
              <b>{procedure.procedurecode}</b>
              <span>
                {procedure.description}
                {procedure === proposed ? proposal?.reasons : null}
              </span>
            </Line>
          ))}
        </Group>
      ))}
      {proposal && !proposed ? (
        <Group>
          <Block size="tiny" tone="secondary" strong>
            {phrases.codeNotListed({ code: proposal.code })}
          </Block>
          {proposal.reasons}
        </Group>
      ) : null}
    </Groups>
  )
}
