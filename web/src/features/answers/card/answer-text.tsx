import type { AnswerContent } from '@econsult/contract/answers/content'
import Link from '@mui/material/Link'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { CalendarClock, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useIsPrinting } from '../../../lib/printing/printing.ts'
import { VISIT_WORDS } from '../answer-words.ts'
import { ChangedText } from './changed-text.tsx'
import { phrases } from './phrases.ts'

const Column = styled('div')(({ theme }) => ({
  minWidth: 0,
  padding: 16,
  display: 'grid',
  alignContent: 'start',
  gap: 12,
  '& h3': { ...theme.typography.caption, fontWeight: 600, color: theme.vars.palette.text.disabled },
  '& p, & ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    gap: 8,
    '& > svg': { flex: 'none', marginTop: 3, color: theme.vars.palette.warning.main },
  },
}))

const Recommendation = styled('p')({ fontSize: '0.9375rem', lineHeight: '1.375rem', fontWeight: 600 })

const Reasoning = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }))

const Pair = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 24px',
  '& > :first-of-type': { flex: 1 },
})

const Visit = styled('p')(({ theme }) => ({
  '&[data-urgent]': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    fontWeight: 600,
    color: theme.vars.palette.error.main,
  },
}))

type AnswerTextProps = {
  content: AnswerContent
  /** The previous version, whose differences are marked; undefined if none are marked. */
  before: AnswerContent | undefined
}

/** The text of an answer without its actions; on a phone the reasoning is shown on request. */
export function AnswerText({ content, before }: AnswerTextProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const [isChosen, setChosen] = useState(false)
  const showsReasoning = useIsPrinting() || isChosen
  const hasReasoning = content.reasoning !== '' || (before?.reasoning ?? '') !== ''
  return (
    <Column>
      <div>
        <h3>{phrases.recommendation}</h3>
        <Recommendation>
          <ChangedText text={content.recommendation} before={before?.recommendation} />
        </Recommendation>
      </div>
      {hasReasoning && isPhone && !showsReasoning ? (
        <Link component="button" type="button" sx={{ justifySelf: 'start' }} onClick={() => setChosen(true)}>
          {phrases.showReasoning}
        </Link>
      ) : null}
      {hasReasoning && (!isPhone || showsReasoning) ? (
        <div>
          <h3>{phrases.reasoning}</h3>
          <Reasoning>
            <ChangedText text={content.reasoning} before={before?.reasoning} />
          </Reasoning>
        </div>
      ) : null}
      <Pair>
        <RedFlags content={content} before={before} />
        <div>
          <h3>{phrases.visit}</h3>
          <Visit data-urgent={content.visit === 'urgent' || undefined}>
            {content.visit === 'urgent' ? <CalendarClock size={14} /> : null}
            <span>
              <ChangedText text={VISIT_WORDS[content.visit]} before={before && VISIT_WORDS[before.visit]} />
            </span>
          </Visit>
        </div>
      </Pair>
    </Column>
  )
}

function RedFlags({ content, before }: AnswerTextProps) {
  const signs = new Set(content.redFlags.map(({ sign }) => sign))
  const removed = before?.redFlags.filter(({ sign }) => !signs.has(sign)) ?? []
  if (content.redFlags.length + removed.length === 0) return null
  return (
    <div>
      <h3>{phrases.redFlags}</h3>
      <ul>
        {content.redFlags.map(({ sign, response }, index) => {
          const was = before?.redFlags.find((one) => one.sign === sign)
          return (
            <li key={`${index} ${sign}`}>
              <TriangleAlert size={14} />
              <span>
                <b>
                  <ChangedText
                    text={response === '' ? sign : `${sign}:`}
                    before={before && !was ? '' : undefined}
                  />
                </b>{' '}
                <ChangedText text={response} before={before && (was?.response ?? '')} />
              </span>
            </li>
          )
        })}
        {removed.map(({ sign, response }) => (
          <li key={`removed/${sign}`}>
            <TriangleAlert size={14} />
            <ChangedText text="" before={`${sign}: ${response}`} />
          </li>
        ))}
      </ul>
    </div>
  )
}
