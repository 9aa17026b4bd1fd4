import type { ToDoEntry, ToDoGroup } from '@econsult/contract/cases/to-do'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useRef, useState } from 'react'
import { formatNumber } from '../../../../lib/numbers.ts'
import { PATHS } from '../../../../lib/paths.ts'
import { useUser } from '../../../../lib/session/use-session.ts'
import { List } from '../../../../ui/layout/words.ts'
import { TextLink } from '../../../../ui/text-link.tsx'
import { useRowKeys } from '../../inbox/use-row-keys.ts'
import { ListKeys } from '../../list-keys.tsx'
import { useToDo } from '../needs-calls.ts'
import {
  NeedsEnd,
  NeedsFrame,
  NeedsGroup,
  NeedsScroller,
  NothingNeeded,
  othersText,
} from '../needs-frame.tsx'
import { ToDoRow } from './to-do-row.tsx'
import { phrases } from './phrases.ts'

const GROUPS = [
  { group: 'now', title: phrases.now, hint: phrases.nowHint },
  { group: 'later', title: phrases.later, hint: phrases.laterHint },
] as const satisfies { group: ToDoGroup; title: string; hint: string }[]

type Page = NonNullable<ReturnType<typeof useToDo>['data']>

type ToDoScreenProps = {
  banner: ReactNode
  /** Renders the dialog that asks why an entry is dismissed. */
  renderDismissal: (entry: ToDoEntry, onClose: () => void) => ReactNode
}

/** The list of all actions that the viewing sender has to take, in the groups Now and Later (END-03). */
export function ToDoScreen({ banner, renderDismissal }: ToDoScreenProps) {
  const query = useToDo()
  const [dismissing, setDismissing] = useState<ToDoEntry>()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const page = query.data
  return (
    <>
      <NeedsFrame
        detail={page ? countText(page) : ''}
        query={query}
        first={page?.data[0]?.caseId}
        isOfSpecialist={false}
        banner={banner}
        tool={isPhone ? null : <FollowUpLink />}
        keys={<ListKeys hasTicks={false} also={[{ keys: ['s'], does: phrases.putOffKey }]} />}
        hint={phrases.whenNextOpens}
      >
        {page ? <ToDoList page={page} onDismiss={setDismissing} /> : null}
      </NeedsFrame>
      {dismissing ? renderDismissal(dismissing, () => setDismissing(undefined)) : null}
    </>
  )
}

/**
 * Link to the open entries of all cases that the viewer can see, including other users' entries and dismissed entries.
 */
function FollowUpLink() {
  const isOfPractice = useUser().userType === 'PCPSUPERUSER'
  return <TextLink to={PATHS.followUp}>{isOfPractice ? phrases.ofWholePractice : phrases.ofMyCases}</TextLink>
}

function countText({ counts: { now, later } }: Page): string {
  if (now + later === 0) return ''
  return phrases.counts({ now, later })
}

function ToDoList({ page, onDismiss }: { page: Page; onDismiss: (entry: ToDoEntry) => void }) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const list = useRef<HTMLDivElement>(null)
  const { data, counts } = page
  const rows = data.map((entry) => ({ id: idOf(entry), entry }))
  const find = (name: string, id: string) =>
    list.current?.querySelector<HTMLElement>(`[${name}="${CSS.escape(id)}"]`)
  useRowKeys({
    rows,
    current: () => document.activeElement?.getAttribute('data-id') ?? null,
    focus: (id) => find('data-id', id)?.focus(),
    onTick: undefined,
    onPutOff: ({ id }) => find('data-put-off', id)?.click(),
  })
  const others = othersText(page.others)
  if (data.length === 0) return <NothingNeeded others={others} />
  return (
    <NeedsScroller ref={list}>
      {GROUPS.filter(({ group }) => counts[group] > 0).map(({ group, title, hint }, place) => (
        <section key={group}>
          <NeedsGroup>
            {title} <span>{formatNumber(counts[group])}</span> <small>{hint}</small>
            {isPhone && place === 0 ? <FollowUpLink /> : null}
          </NeedsGroup>
          <List aria-label={title}>
            {rows
              .filter(({ entry }) => entry.group === group)
              .map(({ id, entry }) => (
                <ToDoRow key={id} id={id} entry={entry} onDismiss={() => onDismiss(entry)} />
              ))}
          </List>
        </section>
      ))}
      <NeedsEnd more={counts.now + counts.later - data.length} others={others} />
    </NeedsScroller>
  )
}

function idOf({ caseId, specialtyId, facts, loop }: ToDoEntry): string {
  return `${caseId} ${specialtyId ?? '0'} ${facts.kind} ${loop}`
}
