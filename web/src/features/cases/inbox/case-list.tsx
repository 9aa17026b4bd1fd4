import type { CaseRow } from '@econsult/contract/cases'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { roomPath } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import type { CaseRowsProps } from './case-rows.ts'
import { SpecialtyAndPerson, UnreadMark } from './provider-cell.tsx'
import { RowActionButton } from './row-action-button.tsx'
import { Clipped, UNREAD_ROW } from './row-text.ts'
import { StateAge } from './state-cell.tsx'
import { useRowKeys } from './use-row-keys.ts'

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 64,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  [`&.${UNREAD_ROW}`]: { color: theme.vars.palette.text.primary },
}))

const RowLink = styled(Link)(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 64,
  padding: '10px 16px',
  color: 'inherit',
  textDecoration: 'none',
  '&:active': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
}))

const Names = styled('span')({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' })

const Line = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  '& > .lucide': { color: theme.vars.palette.app.primaryText, strokeWidth: 2.2 },
}))

const Standing = styled('span')({ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 4 })

/** The inbox under 960 px: two lines a case; question, date and claim status are left out (INB-08). */
export function CaseList({ rows, title, page, openedId, onOpen, actions }: CaseRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  useRowKeys({
    ids: rows.map((row) => row.id),
    current: () => document.activeElement?.getAttribute('data-id') ?? null,
    focus: (id) => rowIn(list.current, id)?.focus(),
  })
  useEffect(() => {
    if (openedId !== null) rowIn(list.current, openedId)?.focus()
  }, [openedId])
  const start = page.offset
  const shownStart = useRef(start)
  useEffect(() => {
    if (shownStart.current !== start) list.current?.closest('main')?.scrollTo({ top: 0 })
    shownStart.current = start
  }, [start])
  return (
    <List ref={list} aria-label={title}>
      {rows.map((row) => (
        <Item key={row.id} className={row.isUnread ? UNREAD_ROW : ''}>
          <CaseLink row={row} onOpen={onOpen} />
          {actions ? <RowActionButton row={row} actions={actions} asIcon /> : null}
        </Item>
      ))}
    </List>
  )
}

function rowIn(list: HTMLElement | null, id: string) {
  return list?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
}

function CaseLink({ row, onOpen }: { row: CaseRow; onOpen: (row: CaseRow) => void }) {
  const { userType } = useUser()
  return (
    <RowLink
      to={roomPath(row.caseId)}
      data-id={row.id}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onOpen(row)
      }}
    >
      <Names>
        <Clipped data-strong sx={{ fontSize: '0.9375rem', color: 'text.primary' }}>
          {row.patientName}
        </Clipped>
        <Line>
          {row.isUnread ? <UnreadMark size={14} /> : null}
          <SpecialtyAndPerson row={row} viewer={userType} />
        </Line>
      </Names>
      <Standing>
        <StateChip state={row.state} />
        <StateAge row={row} />
      </Standing>
    </RowLink>
  )
}
