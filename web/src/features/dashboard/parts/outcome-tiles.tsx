import type { Share } from '@econsult/contract/dashboard'
import type { DashboardOutcomes } from '@econsult/contract/dashboard/outcomes'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Behind } from './behind.ts'
import { EXPLANATIONS } from './explanations.ts'
import type { Explanation } from './info-mark.tsx'
import { namedShares, responseRate } from './outcome-figures.ts'
import { WITHHELD_WORDS } from './outcome-tables.ts'
import { Tile, Tiles } from './tile.tsx'
import { percentWords, shareWords } from './words.ts'
import { phrases } from './phrases.ts'

type ShareTileProps = {
  title: string
  share: Share | null
  /** The sentence with the link 'n of m'. */
  words: typeof phrases.answeredSurveys
  to: string
  below: string | null
  explanation: Explanation
}

/** A tile with a percentage, a link 'n of m' to the counted cases, and a number for comparison. */
function ShareTile({ title, share, words, to, below, explanation }: ShareTileProps) {
  return (
    <Tile
      title={title}
      figure={share ? shareWords(share.consults, share.of) : '–'}
      to={share ? to : undefined}
      detail={
        <>
          {share ? words(listLink(to), { count: share.consults, total: share.of }) : WITHHELD_WORDS}
          {below === null ? null : <div>{below}</div>}
        </>
      }
      explanation={explanation}
    />
  )
}

/** Makes the numbers of a sentence a link to the list of the counted cases. */
function listLink(to: string) {
  return {
    list: (text: string) => (
      <TextLink key="list" to={to}>
        {text}
      </TextLink>
    ),
  }
}

/**
 * Tiles for visits avoided, visits prompted, new advice and the response rate; the first three also show the value of
 * all practices.
 */
export function OutcomeTiles({ data, behind }: { data: DashboardOutcomes; behind: Behind }) {
  const { surveys, allPractices } = data
  const named = namedShares(data)
  const all = (percent: number | null) =>
    percent === null ? null : phrases.allPracticesPercent({ percent: percentWords(percent) })
  const closed = { folder: 'closed_cases' } as const
  return (
    <Tiles columns={4}>
      <ShareTile
        title={phrases.visitsAvoided}
        share={named.avoided}
        words={phrases.answeredSurveys}
        to={behind.of({ ...closed, referral: 'avoided' })}
        below={all(allPractices.avoided)}
        explanation={EXPLANATIONS.avoided}
      />
      <ShareTile
        title={phrases.visitsPrompted}
        share={named.prompted}
        words={phrases.answeredSurveys}
        to={behind.of({ ...closed, referral: 'prompted' })}
        below={all(allPractices.prompted)}
        explanation={EXPLANATIONS.prompted}
      />
      <ShareTile
        title={phrases.newAdvice}
        share={named.newAdvice}
        words={phrases.answeredSurveys}
        to={behind.of({ ...closed, plan: 'new-advice' })}
        below={all(allPractices.newAdvice)}
        explanation={EXPLANATIONS.newAdvice}
      />
      <ShareTile
        title={phrases.responseRate}
        share={responseRate(data)}
        words={phrases.surveysAtClosing}
        to={behind.of({ ...closed, survey: 'answered' })}
        below={leftWords(surveys)}
        explanation={EXPLANATIONS.responseRate}
      />
    </Tiles>
  )
}

/** The surveys without an answer, in words: '47 skipped, 3 closed without questions'. */
function leftWords({ closed, answered, skipped }: DashboardOutcomes['surveys']): string {
  const withoutSurvey = closed - answered - skipped
  return withoutSurvey === 0
    ? phrases.skipped({ count: skipped })
    : phrases.skippedAndWithoutSurvey({ skipped, without: withoutSurvey })
}
