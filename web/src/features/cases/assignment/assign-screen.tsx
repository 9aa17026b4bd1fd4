import type { CaseData } from '@econsult/contract/cases'
import type { SpecialtyWithUsers } from '@econsult/contract/specialties'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { type ApiFailure, failureKind, failureText } from '../../../lib/api-failure.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { useDelayedLoading } from '../../../ui/states/delayed-loading.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { AssignSkeleton } from './assign-skeleton.tsx'
import { AssignSpecialists } from './assign-specialists.tsx'
import { phrases } from './phrases.ts'

const Column = styled('div')(({ theme }) => ({
  flex: '1 0 auto',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: 1136,
  margin: '0 auto',
  padding: '16px 32px 0',
  [theme.breakpoints.down('md')]: { padding: 0 },
}))

const BackLine = styled('div')(({ theme }) => ({
  margin: '0 0 8px -8px',
  [theme.breakpoints.down('md')]: { margin: '4px 4px 0' },
}))

/** An error as stored in the Redux store. */
type Failure = ApiFailure | { readonly message?: string }

type AssignScreenProps = {
  /** Undefined while loading, like `specialties`. */
  caseData: CaseData | undefined
  specialties: readonly SpecialtyWithUsers[] | undefined
  failure: Failure | undefined
  onRetry: () => void
  /** The specialties in the address; their specialists are listed first. */
  specialtyIds: readonly string[]
  /** The inbox folder that Back to Inbox opens. */
  backTo: string
}

/** The page on which an Admin assigns a specialist to a case (ASG-01). */
export function AssignScreen(props: AssignScreenProps) {
  const { caseData, specialties, specialtyIds, backTo, onRetry } = props
  useDocumentTitle(phrases.assignSpecialist)
  const isReady = caseData !== undefined && specialties !== undefined
  const failure = isReady ? undefined : props.failure
  const showsBones = useDelayedLoading(!isReady && failure === undefined)
  return (
    <Column>
      <BackLine>
        <Button component={Link} to={backTo} variant="text" startIcon={<ArrowLeft />} sx={{ pl: 2, pr: 3 }}>
          {phrases.backToInbox}
        </Button>
      </BackLine>
      {failure ? <FailedAssign failure={failure} onRetry={onRetry} /> : null}
      {showsBones ? <AssignSkeleton /> : null}
      {isReady && !showsBones ? (
        <AssignSpecialists
          key={caseData.caseId}
          caseData={caseData}
          specialties={specialties}
          firstSpecialtyIds={specialtyIds}
        />
      ) : null}
    </Column>
  )
}

function FailedAssign({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const isMissing = failureKind(failure) === 'notFound'
  return (
    <>
      <VisuallyHidden as="h1">{phrases.assignSpecialist}</VisuallyHidden>
      {isMissing ? (
        <EmptyState title={phrases.caseNotFound} detail={failureText(failure)} />
      ) : (
        <FailedState title={phrases.specialistsNotLoaded} onRetry={onRetry} />
      )}
    </>
  )
}
