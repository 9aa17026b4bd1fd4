import type { Share } from '@econsult/contract/dashboard'
import type { DashboardOutcomes } from '@econsult/contract/dashboard/outcomes'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Behind } from './behind.ts'
import { EXPLANATIONS } from './explanations.ts'
import type { Explanation } from './info-mark.tsx'
import { ofWords } from './of-bars.tsx'
import { namedShares, responseRate } from './outcome-figures.ts'
import { WITHHELD_WORDS } from './outcome-tables.ts'
import { Tile, Tiles } from './tile.tsx'
import { numberWords, shareWords } from './words.ts'

type ShareTileProps = {
  title: string
  share: Share | null
  of: string
  to: string
  below: string | null
  explanation: Explanation
}

/** A tile with a percentage, a link 'n of m' to the counted cases, and a number for comparison. */
function ShareTile({ title, share, of, to, below, explanation }: ShareTileProps) {
  return (
    <Tile
      title={title}
      figure={share ? shareWords(share.consults, share.of) : '–'}
      to={share ? to : undefined}
      detail={
        <>
          {share ? (
            <>
              <TextLink to={to}>{ofWords(share)}</TextLink> {of}
            </>
          ) : (
            WITHHELD_WORDS
          )}
          {below === null ? null : <div>{below}</div>}
        </>
      }
      explanation={explanation}
    />
  )
}

/**
 * Tiles for visits avoided, visits prompted, new advice and the response rate; the first three also show the value of
 * all practices.
 */
export function OutcomeTiles({ data, behind }: { data: DashboardOutcomes; behind: Behind }) {
  const { surveys, allPractices } = data
  const named = namedShares(data)
  const all = (percent: number | null) => (percent === null ? null : `All practices ${percent} %`)
  const of = 'answered surveys'
  const closed = { folder: 'closed_cases' } as const
  return (
    <Tiles columns={4}>
      <ShareTile
        title="Visits Avoided"
        share={named.avoided}
        of={of}
        to={behind.of({ ...closed, referral: 'avoided' })}
        below={all(allPractices.avoided)}
        explanation={EXPLANATIONS.avoided}
      />
      <ShareTile
        title="Visits Prompted"
        share={named.prompted}
        of={of}
        to={behind.of({ ...closed, referral: 'prompted' })}
        below={all(allPractices.prompted)}
        explanation={EXPLANATIONS.prompted}
      />
      <ShareTile
        title="New Advice"
        share={named.newAdvice}
        of={of}
        to={behind.of({ ...closed, plan: 'new-advice' })}
        below={all(allPractices.newAdvice)}
        explanation={EXPLANATIONS.newAdvice}
      />
      <ShareTile
        title="Response Rate"
        share={responseRate(data)}
        of="surveys at closing"
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
  const words = `${numberWords(skipped)} skipped`
  return withoutSurvey === 0 ? words : `${words}, ${numberWords(withoutSurvey)} closed without questions`
}
