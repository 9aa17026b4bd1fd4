import type { ChartItem } from '@econsult/contract/chart-packets/items'
import { findWorkUp, type NamedFile } from '@econsult/contract/referral-templates/matching'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { CaseForm } from '../features/cases/create-case/case-form.ts'
import type { CasePreparation } from '../features/cases/create-case/case-input.ts'
import { useChart } from '../features/chart-packets/use-chart.ts'
import type { useLatestEncounter } from '../features/records/use-latest-encounter.ts'
import { useTemplate } from '../features/referral-templates/form/use-template.ts'
import { useNow } from '../ui/use-now.ts'

interface Needs {
  readonly form: UseFormReturn<CaseForm>
  readonly files: readonly NamedFile[]
  readonly encounter: ReturnType<typeof useLatestEncounter>
}

export type PreparationTab = 'questions' | 'chart'

/** The data sent with a case in addition to its question: answers to a template, and chart items. */
export function useCasePreparation({ form: { control, setValue }, files, encounter }: Needs) {
  const now = useNow()
  // In a narrow window, the panel is behind a button, and only items from an opened panel are sent.
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'))
  const [tab, setTab] = useState<PreparationTab>('questions')
  const [opened, setOpened] = useState<PreparationTab | null>(null)
  const [patient, specialtyIds, question, ticked, choice] = useWatch({
    control,
    name: ['patient', 'specialtyIds', 'questions', 'chartItemIds', 'template'],
  })
  const template = useTemplate({
    specialtyIds,
    question,
    choice,
    onChange: (next) => setValue('template', next, { shouldDirty: true }),
    takesFitting: isWide || opened !== null,
  })
  const isOpen = isWide ? tab === 'chart' : opened === 'chart'
  const chart = useChart({
    patientId: patient?.id ?? null,
    isWanted: isOpen || template.template !== undefined || ticked !== null,
    content: template.template?.content,
    ticked,
    takesProposed: isWide || opened === 'chart',
  })
  const note = encounter.source ? newestNote(chart.reading?.items ?? []) : undefined
  const hasEncounter = encounter.state.phase !== 'idle'
  const chosen = useMemo(
    () => withNote(chart.chosen, note?.id, hasEncounter),
    [chart.chosen, note?.id, hasEncounter],
  )
  useProposedNote({ isWide, ticked, noteId: note?.id, hasEncounter, chart, propose: encounter.propose })

  function choose(ids: readonly string[]) {
    setValue('chartItemIds', ids, { shouldDirty: true })
    if (note && ids.includes(note.id) !== hasEncounter) {
      if (hasEncounter) encounter.untick()
      else encounter.tick()
    }
  }

  const items = useMemo(
    () => chart.reading?.items.filter(({ id }) => chosen.has(id)) ?? [],
    [chart.reading, chosen],
  )
  const content = template.template?.content
  const found = useMemo(
    () =>
      content ? findWorkUp(content, { files, items, now: new Date(now) }) : new Map<string, string | null>(),
    [content, files, items, now],
  )

  function prepared(): CasePreparation {
    const { reading } = chart
    return {
      ...(reading && chosen.size > 0 && { chart: { readingId: reading.readingId, itemIds: [...chosen] } }),
      ...(template.sent && { template: template.sent }),
    }
  }

  return {
    isWide,
    tab,
    setTab,
    opened,
    setOpened,
    template,
    chart,
    chosen,
    choose,
    found,
    prepared,
    patientName: patient?.fullName ?? '',
    hasTemplates: template.templates.length > 0,
    hasChart: chart.source !== null,
  }
}

export type Preparation = ReturnType<typeof useCasePreparation>

function newestNote(items: readonly ChartItem[]): ChartItem | undefined {
  return items.find(({ part }) => part === 'notes')
}

/** Synchronizes the newest note's checkbox with 'Add latest encounter'; the two represent one value. */
function withNote(
  chosen: ReadonlySet<string>,
  noteId: string | undefined,
  hasEncounter: boolean,
): ReadonlySet<string> {
  if (noteId === undefined || chosen.has(noteId) === hasEncounter) return chosen
  const next = new Set(chosen)
  if (hasEncounter) next.add(noteId)
  else next.delete(noteId)
  return next
}

interface ProposedNote {
  readonly isWide: boolean
  readonly ticked: readonly string[] | null
  readonly noteId: string | undefined
  readonly hasEncounter: boolean
  readonly chart: ReturnType<typeof useChart>
  readonly propose: () => Promise<void>
}

/** Adds the latest encounter, once for each reading of the chart, if the template asks for the newest note. */
function useProposedNote({ isWide, ticked, noteId, hasEncounter, chart, propose }: ProposedNote): void {
  const { reading, proposed } = chart
  const isProposed = isWide && ticked === null && noteId !== undefined && proposed.has(noteId)
  const done = useRef<string | null>(null)
  const act = useEffectEvent((readingId: string) => {
    if (done.current === readingId) return
    done.current = readingId
    if (!hasEncounter) void propose()
  })
  const readingId = reading?.readingId
  useEffect(() => {
    if (isProposed && readingId !== undefined) act(readingId)
  }, [isProposed, readingId])
}
