import type { ReplyTime, SpecialtyWithUsers } from '@econsult/contract/specialties'
import { styled } from '@mui/material/styles'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { defaultSpecialistHint, replyTimeWords } from './line-words.ts'
import { useFetchReplyTimesQuery } from './specialty-calls.ts'

/**
 * Renders the right end of a specialty's line. `usualTimes` contains the usual time until an answer by specialist id,
 * in milliseconds; specialists with too few answers are omitted.
 */
export type LineEnd = (specialtyId: string, usualTimes: ReadonlyMap<string, number>) => ReactNode

type SpecialtyLinesProps = {
  /** The selected specialties, in the order of selection. */
  chosen: readonly SpecialtyWithUsers[]
  lineEnd: LineEnd | undefined
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '0 8px',
  minHeight: 28,
  color: theme.vars.palette.text.secondary,
}))

const Words = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& .lucide': { flex: 'none', color: theme.vars.palette.text.disabled },
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
}))

/**
 * One line per selected specialty, with its usual reply time (TURN-07) or, if that is unknown, its default specialist.
 * A specialty with neither has no line.
 */
export function SpecialtyLines({ chosen, lineEnd }: SpecialtyLinesProps) {
  const { data } = useFetchReplyTimesQuery()
  const usualTimes = new Map(data?.specialists.map(({ specialistId, median }) => [specialistId, median]))
  return chosen.map((specialty) => {
    const replyTime = data?.data.find(({ specialtyId }) => specialtyId === specialty.id)
    const words = replyTime ? (
      <ReplyTimeWords replyTime={replyTime} title={chosen.length > 1 ? specialty.title : undefined} />
    ) : (
      defaultSpecialistHint(specialty)
    )
    const end = lineEnd?.(specialty.id, usualTimes)
    return words || end ? (
      <Line key={specialty.id}>
        <Words>{words}</Words>
        {end}
      </Line>
    ) : null
  })
}

type ReplyTimeWordsProps = {
  replyTime: ReplyTime
  /** The specialty's title if several specialties are selected; otherwise undefined. */
  title: string | undefined
}

function ReplyTimeWords({ replyTime, title }: ReplyTimeWordsProps) {
  return (
    <>
      <Clock size={14} aria-hidden="true" />
      <span>
        {replyTimeWords(replyTime, title, (text) => (
          <b key="usual">{text}</b>
        ))}
      </span>
    </>
  )
}
