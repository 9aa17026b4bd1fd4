import { NOTICES } from '@econsult/contract/notices'
import { SIGN_UP_ERRORS, type SignUpOffer } from '@econsult/contract/sign-up'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { AuthLayout } from '../app/layouts/auth-layout.tsx'
import { SignUpFoot, SignUpLayout } from '../app/layouts/sign-up-layout.tsx'
import { ServerAnswers } from '../app/signed-in/server-answers.tsx'
import { PlanPrice } from '../features/billing/plan-price.tsx'
import { LinkMessage } from '../features/sign-up/link-message.tsx'
import { MadeAccountStep } from '../features/sign-up/made-account.tsx'
import { inviteInputOf, useReadInviteQuery } from '../features/sign-up/sign-up-calls.ts'
import { SignUpForm } from '../features/sign-up/sign-up-form.tsx'
import { SignUpSkeleton } from '../features/sign-up/sign-up-skeleton.tsx'
import type { MadeAccount } from '../features/sign-up/use-sign-up-form.ts'
import { keepSignUp, useSignUp } from '../lib/session/sign-up-progress.ts'
import { PATHS } from '../lib/paths.ts'
import { type SignUpLink, signUpLinkOf } from '../lib/sign-up-link.ts'
import { Banner } from '../ui/banner.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { FormTitle } from '../ui/form-title.tsx'
import { Block } from '../ui/layout/words.ts'
import { useNotices } from '../ui/notices/use-notices.ts'
import { FailedState } from '../ui/states/failed-state.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { phrases } from './phrases.ts'

const WIDTH = 560

const Buttons = styled(SignUpFoot)(({ theme }) => ({
  marginTop: 8,
  [theme.breakpoints.up('md')]: { alignItems: 'flex-end' },
}))

const SignIn = styled('p', { shouldForwardProp: (prop) => prop !== 'onPhone' })<{ onPhone: boolean }>(
  ({ theme, onPhone }) => ({
    ...theme.typography.body2,
    margin: 0,
    textAlign: 'center',
    color: theme.vars.palette.text.secondary,
    ...(onPhone && { [theme.breakpoints.up('md')]: { display: 'none' } }),
  }),
)

/** The sign-up page, with the form that its address selects (REG-01). */
export default function RegisterPage() {
  useDocumentTitle(phrases.signUp)
  const link = signUpLinkOf(useParams()['*'])
  if (link === null) throw new Error('The router accepted an unknown sign-up address')
  if (link.kind === 'plan' && !link.isAdmin) return <AdminNeeded link={link} />
  return (
    <ServerAnswers>
      <SignUp key={JSON.stringify(link)} link={link} />
    </ServerAnswers>
  )
}

function SignUp({ link }: { link: SignUpLink }) {
  const { data, error, refetch, isFetching } = useReadInviteQuery(inviteInputOf(link))
  const offer = data?.data
  const isAdmin = offer ? offer.isAdmin && offer.maxUser !== null : link.kind === 'plan'
  return (
    <Frame isAdmin={isAdmin && !error}>
      {offer ? <Offered link={link} offer={offer} /> : null}
      {!offer && error ? (
        <NotRead error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {!offer && !error ? (
        <>
          <FormTitle title={phrases.signUp} {...(isAdmin && { step: phrases.stepOfThree({ step: 1 }) })} />
          <SignUpSkeleton />
        </>
      ) : null}
    </Frame>
  )
}

function Frame({ isAdmin, children }: { isAdmin: boolean; children: ReactNode }) {
  return isAdmin ? (
    <SignUpLayout step={1} width={WIDTH}>
      {children}
    </SignUpLayout>
  ) : (
    <AuthLayout width={WIDTH}>{children}</AuthLayout>
  )
}

function Offered({ link, offer }: { link: SignUpLink; offer: SignUpOffer }) {
  const navigate = useNavigate()
  const notices = useNotices()
  const { pathname } = useLocation()
  const progress = useSignUp()
  const goesOn = offer.isAdmin && offer.maxUser !== null

  function made({ signUpToken, practiceId, practiceName, maxUser }: MadeAccount) {
    if (signUpToken === null) {
      notices.show(NOTICES.accountCreated)
      void navigate(PATHS.login)
      return
    }
    const formPath = pathname
    keepSignUp({ token: signUpToken, practiceId, practiceName, maxUser, formPath, termsAccepted: false })
    void navigate(PATHS.terms)
  }

  return (
    <>
      <FormTitle
        title={phrases.signUp}
        {...(goesOn && { step: phrases.stepOfThree({ step: 1 }) })}
        {...(offer.practiceName !== null && {
          lead: phrases.youJoin({ practice: offer.practiceName }),
        })}
      />
      {goesOn && offer.maxUser !== null ? (
        <Block top={5}>
          <PlanPrice maxUsers={offer.maxUser} seats={offer.seats ?? undefined} />
        </Block>
      ) : null}
      {offer.kind === 'waiting' ? (
        <Block top={7}>
          <Banner>{waitingWords(link)}</Banner>
        </Block>
      ) : null}
      {progress?.formPath === pathname ? (
        <MadeAccountStep progress={progress} foot={footOf(goesOn)} />
      ) : (
        <Block top={7}>
          <SignUpForm link={link} offer={offer} onMade={made} foot={footOf(goesOn)} />
        </Block>
      )}
    </>
  )
}

function waitingWords(link: SignUpLink): string {
  const asksForAdmin = link.kind !== 'hash' && link.isAdmin
  return asksForAdmin
    ? `${SIGN_UP_ERRORS.adminNotOffered} ${phrases.mustActivateWithoutInvite}`
    : phrases.practiceMustActivate
}

/** The button of the form. In a sign-up with steps, the link to the sign-in is in the panel, except on a phone. */
function footOf(hasPanelLink: boolean) {
  return (button: ReactNode) => (
    <Buttons>
      {button}
      <SignIn onPhone={hasPanelLink}>
        {phrases.alreadyRegistered} <TextLink to={PATHS.login}>{phrases.signInLink}</TextLink>
      </SignIn>
    </Buttons>
  )
}

type NotReadProps = {
  error: { kind?: string; message?: string }
  retrying: boolean
  onRetry: () => void
}

function NotRead({ error, retrying, onRetry }: NotReadProps) {
  if (error.kind !== 'badInput') {
    return <FailedState title={phrases.formNotLoaded} retrying={retrying} onRetry={onRetry} />
  }
  return <LinkMessage title={error.message ?? ''} detail={phrases.checkTheCopiedLink} />
}

function AdminNeeded({ link }: { link: Extract<SignUpLink, { kind: 'plan' }> }) {
  return (
    <AuthLayout width={WIDTH}>
      <LinkMessage title={phrases.linkForAdmins} detail={SIGN_UP_ERRORS.adminNeeded}>
        <Block top={7}>
          <Button
            component={Link}
            to={`/register/identification/signUpKey_${link.signUpKey}/isAdmin_true`}
            variant="contained"
          >
            {phrases.signUpAsAdmin}
          </Button>
        </Block>
      </LinkMessage>
    </AuthLayout>
  )
}
