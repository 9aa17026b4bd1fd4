import { NEEDED } from '@econsult/contract/cases/needs-you'
import { createsCases } from '@econsult/contract/roles'
import { ForUserTypes } from '../app/guards/for-user-types.tsx'
import { AwayBanner } from '../features/absences/away-banner.tsx'
import { NeedsScreen } from '../features/cases/needs-you/needs-screen.tsx'
import { ToDoScreen } from '../features/cases/needs-you/to-do/to-do-screen.tsx'
import { DismissDialog } from '../features/follow-ups/dismiss-dialog.tsx'
import { OfferList } from '../features/requests/offers/offer-list.tsx'
import { useOffers } from '../features/requests/offers/offer-calls.ts'
import { PATHS } from '../lib/paths.ts'
import { useUser } from '../lib/session/use-session.ts'

/** All tasks of the viewer (TURN-11, END-03); users whose role has no such tasks see the open cases. */
export default function NeedsYouPage() {
  return (
    <ForUserTypes userTypes={NEEDED} otherwise={PATHS.openCases}>
      <OwnNeeds />
    </ForUserTypes>
  )
}

function OwnNeeds() {
  const { userType } = useUser()
  const offers = useOffers()
  if (!createsCases(userType))
    return (
      <NeedsScreen
        banner={<AwayBanner />}
        offers={{ count: offers.length, list: <OfferList offers={offers} /> }}
      />
    )
  return (
    <ToDoScreen
      banner={<AwayBanner />}
      renderDismissal={({ facts, ...entry }, onClose) =>
        facts.kind === 'question-asked' || facts.kind === 'case-to-close' ? null : (
          <DismissDialog entry={{ ...entry, facts }} onClose={onClose} />
        )
      }
    />
  )
}
