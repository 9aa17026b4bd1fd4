import type { Practice } from '@econsult/contract/practices'
import { PRODUCT_NAME } from '@econsult/contract/product'
import Button from '@mui/material/Button'
import { Link, useLocation, useParams } from 'react-router'
import { CardLayout } from '../app/layouts/card-layout.tsx'
import { HintCard } from '../features/hint/hint-card.tsx'
import { useIntegrateHint } from '../features/hint/use-integrate-hint.ts'
import { PATHS } from '../lib/paths.ts'
import { noteRefusedVisit } from '../lib/session/auth-state.ts'
import { useSession } from '../lib/session/use-session.ts'
import { Stack } from '../ui/layout/words.ts'

const CONNECT = `Connect hint to ${PRODUCT_NAME}`
const SIGNED_OUT =
  'Finish connecting hint here. Sign in to your practice, or register it first; hint is connected right after that.'
const WITHOUT_PRACTICE =
  'You are signed in with an account that does not belong to a practice. Log out, then start again in hint.'

/** The page to which hint redirects a practice that installs the product (REC-04). */
export default function HintPage() {
  const { hintAuthCode = '' } = useParams()
  const session = useSession()
  return (
    <CardLayout>
      {session?.practice ? (
        <Connecting practice={session.practice} hintAuthCode={hintAuthCode} />
      ) : (
        <WaysIn lead={session ? WITHOUT_PRACTICE : SIGNED_OUT} />
      )}
    </CardLayout>
  )
}

type ConnectingProps = { practice: Practice; hintAuthCode: string }

function Connecting({ practice, hintAuthCode }: ConnectingProps) {
  useIntegrateHint(practice.id, hintAuthCode)
  const lead = `${practice.practiceName} is being connected. This takes a few seconds, then your inbox opens.`
  return <HintCard title="Connecting hint" lead={lead} working />
}

/** Both links return to this page after the sign-in (ROUT-04). */
function WaysIn({ lead }: { lead: string }) {
  const { pathname } = useLocation()
  const remember = () => noteRefusedVisit({ pathname, search: '' })
  return (
    <HintCard title={CONNECT} lead={lead} working={false}>
      <Stack gap={3} top={6}>
        <Button
          component={Link}
          to={PATHS.login}
          onClick={remember}
          variant="contained"
          size="large"
          fullWidth
        >
          Sign in
        </Button>
        <Button
          component={Link}
          to={PATHS.register}
          onClick={remember}
          variant="outlined"
          size="large"
          fullWidth
        >
          Register
        </Button>
      </Stack>
    </HintCard>
  )
}
