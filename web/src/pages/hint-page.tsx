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
import { phrases } from './phrases.ts'

const CONNECT = phrases.connectHint({ product: PRODUCT_NAME })
const SIGNED_OUT = phrases.signInForHint
const WITHOUT_PRACTICE = phrases.noPracticeForHint

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
  const lead = phrases.practiceIsConnecting({ practice: practice.practiceName })
  return <HintCard title={phrases.connectingHint} lead={lead} working />
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
          {phrases.signIn}
        </Button>
        <Button
          component={Link}
          to={PATHS.register}
          onClick={remember}
          variant="outlined"
          size="large"
          fullWidth
        >
          {phrases.register}
        </Button>
      </Stack>
    </HintCard>
  )
}
