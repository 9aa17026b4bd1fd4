import type { FollowUp } from '@econsult/contract/follow-ups'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Fragment, useState } from 'react'
import { neighbour, useStepKeys } from '../../lib/shortcuts.ts'
import { FLOATING_BUTTON } from '../../ui/floating-button.ts'
import { KeyboardKey } from '../../ui/keyboard-key.tsx'
import { FollowUpHead } from './follow-up-frame.ts'
import { FollowUpPhoneRow } from './follow-up-phone-row.tsx'
import { FollowUpRow, type FollowUpRowProps } from './follow-up-row.tsx'
import { type EntryGroup, groupEntries, keyOf } from './group-entries.ts'
import { phrases } from './phrases.ts'

const Scroller = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { flex: '1 1 0', minHeight: 0, overflowY: 'auto' },
  [theme.breakpoints.down('md')]: { paddingBottom: FLOATING_BUTTON },
}))

const Items = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.down('md')]: { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

const More = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: '16px 24px',
  color: theme.vars.palette.text.secondary,
}))

const Foot = styled('footer')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 44,
  padding: '8px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.disabled,
  '& > span': { margin: '0 12px 0 4px' },
  '& > span:last-of-type': { margin: '0 0 0 auto' },
}))

type FollowUpListProps = {
  entries: readonly FollowUp[]
  total: number
  onDismiss: (entry: FollowUp) => void
}

/**
 * The list of entries. The steps of one user in one case share one row, and rows are sorted by age, the oldest first.
 * The keys j and k move between rows.
 */
export function FollowUpList({ entries, total, onDismiss }: FollowUpListProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const [list, setList] = useState<HTMLElement | null>(null)
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  function move(step: 1 | -1) {
    const verbs = [...(list?.querySelectorAll<HTMLElement>('[data-verb]') ?? [])]
    const place = verbs.findIndex((verb) => verb.closest('li')?.contains(document.activeElement))
    neighbour(verbs, place, step)?.focus()
  }
  useStepKeys(move)

  function toggle(key: string) {
    setUnfolded((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    )
  }

  /** The row for the next step in a case, with a button that expands the other open steps. */
  function nextRow({ key, next, oldest, others }: EntryGroup) {
    const isUnfolded = unfolded.has(key)
    const also = others.length === 0 ? undefined : { others, isUnfolded, toggle: () => toggle(key) }
    return rowOf({ entry: next, aged: isUnfolded ? next : oldest, also, isFurther: false })
  }

  function rowOf({ entry, also, ...place }: Omit<FollowUpRowProps, 'onDismiss'>) {
    const key = keyOf(entry)
    const Row = isPhone ? FollowUpPhoneRow : FollowUpRow
    return <Row key={key} {...place} entry={entry} also={also} onDismiss={() => onDismiss(entry)} />
  }

  return (
    <>
      <Scroller>
        <FollowUpHead aria-hidden="true">
          <span>{phrases.type}</span>
          <span>{phrases.patientName}</span>
          <span>{phrases.status}</span>
          <span>{phrases.owner}</span>
          <span>{phrases.age}</span>
        </FollowUpHead>
        <Items ref={setList} aria-label={phrases.followUp}>
          {groupEntries(entries).map((group) => (
            <Fragment key={group.key}>
              {nextRow(group)}
              {unfolded.has(group.key)
                ? group.others.map((entry) => rowOf({ entry, aged: entry, also: undefined, isFurther: true }))
                : null}
            </Fragment>
          ))}
        </Items>
        {total > entries.length ? (
          <More>{phrases.moreEntries({ count: total - entries.length })}</More>
        ) : null}
      </Scroller>
      {isPhone ? null : (
        <Foot data-list-foot>
          <KeyboardKey>j</KeyboardKey>
          <KeyboardKey>k</KeyboardKey>
          <span>{phrases.move}</span>
          <KeyboardKey>{phrases.enterKey}</KeyboardKey>
          <span>{phrases.goThere}</span>
          <span>{phrases.doneEntriesLeave}</span>
        </Foot>
      )}
    </>
  )
}
