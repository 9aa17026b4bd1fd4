import type { CaseRow } from '@econsult/contract/cases'
import type { SpecialtyWithUsers } from '@econsult/contract/specialties'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { neighbour, useStepKeys } from '../../../../lib/shortcuts.ts'
import { ColumnTitles } from '../../../../ui/column-titles.ts'
import { List } from '../../../../ui/layout/words.ts'
import { hasNoFocus } from '../../inbox/next-row.ts'
import { proposalsFor } from '../candidates.ts'
import { UNASSIGNED_COLUMNS, UnassignedRow } from './unassigned-row.tsx'
import { useAssignInList } from './use-assign-in-list.ts'
import { phrases } from './phrases.ts'

const Scroller = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { flex: '1 1 0', minHeight: 0, overflowY: 'auto' },
}))

const Head = styled(ColumnTitles)(({ theme }) => ({
  gridTemplateColumns: UNASSIGNED_COLUMNS,
  columnGap: 12,
  '& > :last-child': { textAlign: 'right' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: '20px 124px 108px minmax(0, 1fr) 68px 196px' },
}))

type UnassignedListProps = {
  /** One page of the unassigned cases, the oldest first. */
  rows: readonly CaseRow[]
  /** Undefined while loading. */
  specialties: readonly SpecialtyWithUsers[] | undefined
  /**
   * The case that gets the focus. The parent component stores it, because the list unmounts with its last row, and Undo
   * mounts a new list.
   */
  wanted: WantedCase | null
  onWanted: (wanted: WantedCase | null) => void
}

/** A case whose proposed specialist gets the focus as soon as its row is in the list. */
export interface WantedCase {
  readonly id: string
}

const NONE: readonly SpecialtyWithUsers[] = []

/** The list of unassigned cases: one row is expanded, and after each assignment the next row expands (INB-12). */
export function UnassignedList(props: UnassignedListProps) {
  const { rows, specialties = NONE, wanted, onWanted } = props
  const [chosen, setChosen] = useState(wanted?.id ?? null)
  const [isFolded, setFolded] = useState(false)
  const { assign, busy, assigned } = useAssignInList(openAfter, ({ id }) => openRow(id))
  const waiting = rows.filter((row) => !assigned.has(row.id))
  const openId = (waiting.find((row) => row.id === chosen) ?? waiting[0])?.id

  // The button exists only after the row is rendered and the specialists are loaded.
  const isWantedDrawn = props.specialties !== undefined && waiting.some((row) => row.id === wanted?.id)
  // A case that was set before this list mounted, or was focused already, does not take the focus again.
  const seen = useRef(wanted)
  useEffect(() => {
    if (wanted === null || !isWantedDrawn) return
    const isNew = seen.current !== wanted
    seen.current = wanted
    if (isNew || hasNoFocus()) proposedIn(wanted.id)?.focus()
  }, [wanted, isWantedDrawn])

  function openRow(id: string | undefined) {
    setChosen(id ?? null)
    setFolded(false)
    onWanted(id === undefined ? null : { id })
    // The button disappears with the last row: the focus then moves to the top of the page.
    if (id === undefined) document.querySelector('main')?.focus({ preventScroll: true })
  }

  function openAfter(row: CaseRow) {
    const place = waiting.findIndex((one) => one.id === row.id)
    const next = waiting[place + 1] ?? waiting[place - 1]
    openRow(next?.id)
  }

  function move(step: 1 | -1) {
    const current = document.activeElement?.closest('[data-id]')?.getAttribute('data-id')
    const place = waiting.findIndex((row) => row.id === current)
    const next = neighbour(waiting, place, step)
    if (next) proposedIn(next.id)?.focus()
  }
  useStepKeys(move)

  return (
    <Scroller>
      <Head aria-hidden="true">
        <span />
        <span>{phrases.patientName}</span>
        <span>{phrases.specialty}</span>
        <span>{phrases.question}</span>
        <span>{phrases.waitTime}</span>
        <span>{phrases.proposedSpecialist}</span>
      </Head>
      <List aria-label={phrases.casesWithoutSpecialist}>
        {waiting.map((row) => (
          <UnassignedRow
            key={row.id}
            row={row}
            proposals={proposalsFor(row.specialistsWithSpecialty, specialties)}
            isOpen={row.id === openId && !isFolded}
            isBusy={busy.has(row.id)}
            onToggle={() => {
              setFolded(row.id === openId && !isFolded)
              setChosen(row.id)
            }}
            onAssign={(candidate) => void assign(row, candidate)}
          />
        ))}
      </List>
    </Scroller>
  )
}

/** The button that assigns the proposed specialist of a row. It is focused, so that Enter assigns. */
function proposedIn(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] [data-proposed]`)
}
