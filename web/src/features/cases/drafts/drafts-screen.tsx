import { createsCases } from '@econsult/contract/roles'
import type { DraftRow } from '@econsult/contract/drafts'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { editCasePath, PATHS } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { ListBody, ListFoot, ListScreen } from '../list-frame.ts'
import { ListKeys } from '../list-keys.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageStepper } from '../../../ui/page-stepper.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { DRAFT_ROW_HEIGHT, LIST_PAGE_SIZE, useRowsThatFit } from '../inbox/rows-that-fit.ts'
import { DeleteDraftsDialog } from './delete-drafts-dialog.tsx'
import { DraftGrid } from './draft-grid.tsx'
import { DraftList } from './draft-list.tsx'
import { DraftsSkeleton, NoDrafts, NothingFound } from './drafts-states.tsx'
import { PrintedDrafts } from './printed-drafts.tsx'
import { useDraftsPage } from './use-drafts-page.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { SearchInput } from '../../../ui/fields/search-input.tsx'
import Button from '@mui/material/Button'
import { Trash2 } from 'lucide-react'
import { SelectionFrame } from '../selection-frame.tsx'
import { phrases } from './phrases.ts'

const Rows = styled('div')({ flex: 1, minHeight: 0 })

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: '16px 24px',
  color: theme.vars.palette.text.disabled,
  [theme.breakpoints.down('lg')]: { padding: 16 },
}))

const NO_TICKS: ReadonlySet<string> = new Set()
const LIST_BONES = 8

/** The folder Drafts: the user's cases that are not sent yet (INB-17). */
export function DraftsScreen() {
  const { userType } = useUser()
  if (createsCases(userType)) return <OwnDrafts mayTick={userType === 'PCP'} />
  return (
    <ListScreen>
      <PageHead title={phrases.drafts} />
      <NoDrafts />
    </ListScreen>
  )
}

/** `mayTick`: true for a PCP, the only user who can delete several drafts together (INB-17). */
function OwnDrafts({ mayTick }: { mayTick: boolean }) {
  const navigate = useNavigate()
  const { breakpoints } = useTheme()
  const isGrid = useMediaQuery(breakpoints.up('md'))
  const isWide = useMediaQuery(breakpoints.up('lg'))
  const [search, setSearch] = useState('')
  const [fitting, body] = useRowsThatFit(DRAFT_ROW_HEIGHT)
  const page = useDraftsPage(search, isGrid ? fitting : LIST_PAGE_SIZE)
  const { shown } = page
  const [tickedIds, setTicked] = useState(NO_TICKS)
  const [asked, setAsked] = useState<readonly DraftRow[]>([])
  const drafts = shown?.data ?? []
  const ticked = drafts.filter((draft) => tickedIds.has(draft.id))
  const keys = useMemo(() => new Map([['c', () => void navigate(PATHS.createCase)]]), [navigate])
  useShortcuts(keys)

  const onDelete = useCallback((draft: DraftRow) => setAsked([draft]), [])
  const rowUses = {
    drafts,
    onOpen: (draft: DraftRow) => void navigate(editCasePath(draft.caseId)),
    onDelete,
    ticked: mayTick ? new Set(ticked.map((draft) => draft.id)) : undefined,
    onTick: setTicked,
  }
  const bones = <DraftsSkeleton rows={isGrid ? (fitting ?? 0) : LIST_BONES} />
  return (
    <ListScreen>
      <PageHead
        title={phrases.drafts}
        detail={<span role="status">{shown && !page.isSearch ? countText(shown.page.total) : ''}</span>}
      >
        <DraftSearch value={search} onChange={setSearch} />
      </PageHead>
      <ListBody ref={body}>
        <Loaded
          of={page.loaded}
          failed={phrases.draftsNotLoaded}
          skeleton={bones}
          isEmpty={drafts.length === 0}
          empty={page.isSearch ? <NothingFound onClear={() => setSearch('')} /> : <NoDrafts />}
        >
          {({ page: { total } }) => (
            <>
              <PrintedDrafts
                rows={drafts}
                from={page.offset + 1}
                to={page.offset + drafts.length}
                total={total}
              />
              <Rows data-on-screen>
                {isGrid ? <DraftGrid {...rowUses} isWide={isWide} /> : <DraftList {...rowUses} />}
                {page.next ? null : <Hint>{phrases.whatIsKept}</Hint>}
              </Rows>
              <ListFoot data-list-foot data-on-screen>
                <ListKeys hasTicks={mayTick} />
                <PageStepper
                  from={page.offset + 1}
                  to={page.offset + drafts.length}
                  total={total}
                  onPrevious={page.previous}
                  onNext={page.next}
                />
              </ListFoot>
            </>
          )}
        </Loaded>
      </ListBody>
      {ticked.length > 0 ? (
        <DraftSelectionBar
          count={ticked.length}
          onDelete={() => setAsked(ticked)}
          onClear={() => setTicked(NO_TICKS)}
        />
      ) : null}
      {asked.length > 0 ? (
        <DeleteDraftsDialog
          drafts={asked}
          onClose={() => setAsked([])}
          onDeleted={() => {
            setAsked([])
            setTicked(NO_TICKS)
          }}
        />
      ) : null}
    </ListScreen>
  )
}

function countText(total: number): string {
  return phrases.notSentYet({ count: total })
}

type DraftSearchProps = { value: string; onChange: (value: string) => void }

/** Searches drafts by the patient's name; the key / focuses the field. */
function DraftSearch({ value, onChange }: DraftSearchProps) {
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const keys = useMemo(() => new Map([['/', () => field?.focus()]]), [field])
  useShortcuts(keys)
  return (
    <SearchInput
      label={phrases.searchPatientName}
      value={value}
      onChange={onChange}
      shortcut="/"
      ref={setField}
    />
  )
}

// On the navy bar, destructive actions are salmon in both color schemes; only the confirmation button is red.
const Delete = styled(Button)(({ theme }) => ({
  color: '#3A0906',
  backgroundColor: '#FFB4AE',
  '&:hover': { backgroundColor: '#FFC5C0' },
  [theme.breakpoints.down('md')]: { order: 1, height: 44 },
}))

type DraftSelectionBarProps = { count: number; onDelete: () => void; onClear: () => void }

/** The bar with the number of ticked drafts and the button Delete Cases. */
function DraftSelectionBar({ count, onDelete, onClear }: DraftSelectionBarProps) {
  return (
    <SelectionFrame label={phrases.selectedDrafts} count={phrases.selectedCount({ count })} onClear={onClear}>
      <Delete variant="contained" startIcon={<Trash2 />} onClick={onDelete}>
        {phrases.deleteCases}
      </Delete>
    </SelectionFrame>
  )
}
