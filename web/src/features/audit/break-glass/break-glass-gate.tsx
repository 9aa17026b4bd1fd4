import { breakGlass, BREAK_GLASS_MINUTES } from '@econsult/contract/audit/break-glass'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { LockKeyhole } from 'lucide-react'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { failureKind } from '../../../lib/api-failure.ts'
import { useInboxBack } from '../../../lib/folder-origin.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Row } from '../../../ui/layout/words.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useBreakGlassMutation, useFetchBreakGlassQuery } from '../audit-calls.ts'
import { phrases } from './phrases.ts'

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  width: '100%',
  maxWidth: 520,
  margin: '8vh auto 0',
  padding: '0 16px',
  '& > .lucide': { color: theme.vars.palette.error.main },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
}))

type GateProps = {
  caseId: string
  /** The room, which loads no data until the reason is given. */
  children: ReactNode
  /** Shown for a case that does not exist. */
  missing: ReactNode
  /** The layout around the form, for a page that has no layout. */
  layout?: ComponentType<{ children: ReactNode }>
}

/** Requires a reason from an administrator before a practice's case is opened; not shown to other users (AUD-03). */
export function BreakGlassGate(props: GateProps) {
  return useUser().userType === 'Admin' ? <AdministratorsGate {...props} /> : props.children
}

function AdministratorsGate({ caseId, children, missing, layout: Layout = Fragment }: GateProps) {
  const query = useFetchBreakGlassQuery({ caseId }, { refetchOnMountOrArgChange: true })
  const found = query.data?.data
  if (found && (!found.isNeeded || found.endsAt !== null)) return children
  if (!found && !query.error) return null
  if (!found && failureKind(query.error) === 'notFound') return missing
  return (
    <Layout>
      <Loaded of={query} failed={phrases.caseNotLoaded}>
        {({ data: { practiceName } }) => <ReasonForm caseId={caseId} practiceName={practiceName} />}
      </Loaded>
    </Layout>
  )
}

function ReasonForm({ caseId, practiceName }: { caseId: string; practiceName: string }) {
  useDocumentTitle(phrases.openThisCase)
  const [open] = useBreakGlassMutation()
  const back = useInboxBack()
  const form = useFields(breakGlass.input, {
    initial: { reason: '' },
    input: (values) => ({ caseId, ...values }),
    save: async (input) => (await open(input)).error,
  })
  const reason = form.field('reason')

  return (
    <Form {...form.bind}>
      <LockKeyhole size={28} aria-hidden />
      <h1>{phrases.whyNeeded}</h1>
      <p>{phrases.consequences({ practice: practiceName, minutes: BREAK_GLASS_MINUTES })}</p>
      <TextAreaField
        label={phrases.reason}
        {...reason}
        error={reason.error ?? form.failure}
        maxLength={500}
        minRows={3}
        autoFocus
      />
      <Row gap={2} align="stretch" wrap>
        <ActionButton type="submit" variant="contained" busy={form.busy}>
          {phrases.openCase}
        </ActionButton>
        <Button component={Link} to={back} variant="text">
          {phrases.backToInbox}
        </Button>
      </Row>
    </Form>
  )
}
