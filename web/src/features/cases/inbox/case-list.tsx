import type { InboxRow } from '@econsult/contract/cases/inbox'
import { styled } from '@mui/material/styles'
import { useContext, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { roomPath } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { Stack } from '../../../ui/layout/words.ts'
import { draftOfRow } from '../drafts/as-case-row.ts'
import { DeleteDraft } from '../drafts/delete-draft.tsx'
import { DraftItem } from '../drafts/draft-item.tsx'
import { PhoneList, PhoneRow } from '../list-frame.ts'
import type { CaseRowsProps } from './case-rows.ts'
import { NewsLine } from './news-line.tsx'
import { SpecialtyAndPerson, UnreadMark } from './provider-cell.tsx'
import { RowActionButton, RowActionsContext } from './row-action-button.tsx'
import { rowTitle } from './row-facts.ts'
import { Clipped, UNREAD_ROW } from './row-text.ts'
import { RowStanding } from './state-cell.tsx'
import { TickBox } from './tick-box.tsx'
import { useFocusAfterRemoval, useWantedFocus } from './next-row.ts'
import { useRowKeys } from './use-row-keys.ts'

const Frame = styled(PhoneRow)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  [`&.${UNREAD_ROW}`]: { color: theme.vars.palette.text.primary },
}))

// No space after the checkbox, because the link has its own padding.
const Tick = styled('span')({ flex: 'none', width: 18, marginLeft: 16 })

const RowLink = styled(Link)(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 64,
  padding: '10px 16px',
  color: 'inherit',
  textDecoration: 'none',
  '&:active': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
}))

const Below = styled('span')({ gridColumn: '1 / -1', minWidth: 0 })

const Line = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  '& > .lucide': { color: theme.vars.palette.app.primaryText, strokeWidth: 2.2 },
}))

const QuestionLine = styled(Clipped)(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}))

/**
 * The inbox under 960 px, without the columns for question, date and claim status (INB-08). A row shows the patient,
 * the user on the other side of the case, and the latest event of the case.
 */
export function CaseList({ rows, title, page, focus, onOpen, selection }: CaseRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const isClosed = useContext(RowActionsContext)?.kind === 'report'
  const focusRow = (id: string) => rowIn(list.current, id)?.focus()
  useFocusAfterRemoval(rows, list, focusRow)
  useRowKeys({
    rows,
    current: () => document.activeElement?.getAttribute('data-id') ?? null,
    focus: focusRow,
    onTick: selection?.toggle,
  })
  useWantedFocus(rows, focus, focusRow)
  const start = page.offset
  const shownStart = useRef(start)
  useEffect(() => {
    if (shownStart.current !== start) list.current?.closest('main')?.scrollTo({ top: 0 })
    shownStart.current = start
  }, [start])
  return (
    <PhoneList ref={list} aria-label={title}>
      {rows.map((row) => {
        const draft = draftOfRow(row)
        if (draft) {
          return (
            <DraftItem key={row.id} draft={draft}>
              <DeleteDraft draft={draft} />
            </DraftItem>
          )
        }
        return (
          <Frame
            key={row.id}
            className={row.isUnread ? UNREAD_ROW : ''}
            data-ticked={selection?.rows.has(row.id) || undefined}
          >
            {selection ? (
              <Tick>
                <TickBox row={row} selection={selection} />
              </Tick>
            ) : null}
            <CaseLink row={row} onOpen={onOpen} hasState={!isClosed} />
            <RowActionButton row={row} asIcon />
          </Frame>
        )
      })}
    </PhoneList>
  )
}

function rowIn(list: HTMLElement | null, id: string) {
  return list?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
}

type CaseLinkProps = {
  row: InboxRow
  onOpen: (row: InboxRow) => void
  /** False in Closed Cases, where every row has the same state. */
  hasState: boolean
}

function CaseLink({ row, onOpen, hasState }: CaseLinkProps) {
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
      <Stack as="span" shrink>
        <Clipped data-strong sx={{ fontSize: '0.9375rem', color: 'text.primary' }}>
          {rowTitle(row)}
        </Clipped>
        <Line>
          {row.isUnread ? <UnreadMark size={14} /> : null}
          <SpecialtyAndPerson row={row} viewer={userType} />
        </Line>
      </Stack>
      {hasState ? (
        <Stack as="span" gap={1} align="end">
          <RowStanding row={row} viewer={userType} isAtEnd />
        </Stack>
      ) : null}
      <Below>
        {row.news === null ? <QuestionLine>{row.questions}</QuestionLine> : <NewsLine row={row} lines={2} />}
      </Below>
    </RowLink>
  )
}
