import type { Application } from '@econsult/contract/applications'
import { KIND_WORDS } from '@econsult/contract/applications/words'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../../lib/api-failure.ts'
import { formatDate } from '../../lib/dates.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Stack } from '../../ui/layout/words.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useDecideApplicationMutation } from './application-calls.ts'
import { MayNot, MayRead } from './rights-columns.tsx'
import { phrases } from './phrases.ts'

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: 12,
  borderRadius: 8,
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  backgroundColor: theme.vars.palette.app.navySoft,
  '& > .lucide': { flex: 'none', color: theme.vars.palette.info.main },
  '& > p': { flex: '1 1 240px', margin: 0, overflowWrap: 'anywhere' },
  '& > p > b': { fontWeight: 650 },
}))

/** An application that a member of the practice asked for, with the admin's decision. */
export function AskedApplication({ application }: { application: Application }) {
  const { id, name, vendor, kind, purpose, asked, rights, redirectUris } = application
  const notices = useNotices()
  const [decide, { isLoading }] = useDecideApplicationMutation()
  const [isReviewing, setReviewing] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function answer(decision: 'approve' | 'decline') {
    const { data, error } = await decide({ id, decision })
    if (data) {
      setReviewing(false)
      notices.show(data.message)
    } else if (isReviewing) setFailure(failureText(error))
    else notices.show(failureText(error), { tone: 'failed' })
  }

  return (
    <Bar role="group" aria-label={phrases.asksForAccess({ name })}>
      <Bell size={18} aria-hidden />
      <p>
        <b>{phrases.asksForAccessSentence({ name })}</b> {purpose}{' '}
        {phrases.askedBy({ name: asked.name, day: formatDate(asked.at) })}
      </p>
      <Button variant="outlined" disabled={isLoading} onClick={() => void answer('decline')}>
        {phrases.decline}
      </Button>
      <Button variant="contained" disabled={isLoading} onClick={() => setReviewing(true)}>
        {phrases.review}
      </Button>
      <ConfirmDialog
        open={isReviewing}
        isForm
        title={phrases.letItRead({ name })}
        confirmLabel={phrases.approve}
        busy={isLoading}
        error={failure}
        onConfirm={() => void answer('approve')}
        onClose={() => setReviewing(false)}
      >
        <Stack gap={4}>
          <span>
            {vendor}. {KIND_WORDS[kind]}.{' '}
            {redirectUris.length > 0 ? phrases.peopleReturnTo({ addresses: redirectUris.join(', ') }) : ''}
          </span>
          <MayRead kind={kind} rights={rights} />
          <MayNot kind={kind} rights={rights} />
        </Stack>
      </ConfirmDialog>
    </Bar>
  )
}
