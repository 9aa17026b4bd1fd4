import type { Access } from '@econsult/contract/audit/accesses'
import { styled } from '@mui/material/styles'
import { ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react'
import { formatDateTime } from '../../../lib/dates.ts'
import { PATHS } from '../../../lib/paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useFetchAuditCheckQuery } from '../audit-calls.ts'
import { faultTitle } from '../check/check-words.ts'
import { checkedWords, coverWords } from './cover-words.ts'
import { phrases } from './phrases.ts'

const Answer = styled('div')<{ tone: 'success' | 'error' | 'info' }>(({ theme, tone }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  fontWeight: 600,
  color: theme.vars.palette[tone].main,
}))

/**
 * Shows whether the log was found intact, the compared checkpoint, and the share of this list that it covers (AUD-02).
 */
export function Completeness({ accesses }: { accesses: readonly Access[] }) {
  const found = useFetchAuditCheckQuery().data?.data
  const link = <TextLink to={PATHS.auditCheck}>{phrases.showCheck}</TextLink>
  if (!found?.check)
    return (
      <>
        <Answer tone="info">
          <ShieldQuestionMark size={18} aria-hidden />
          {phrases.notChecked}
        </Answer>
        <p>{link}</p>
      </>
    )
  const { at, fault, checkpoint } = found.check
  if (fault)
    return (
      <>
        <Answer tone="error">
          <ShieldAlert size={18} aria-hidden />
          {faultTitle(fault)}
        </Answer>
        <p>
          {phrases.checkedWithFault({ time: formatDateTime(at) })} {link}
        </p>
      </>
    )
  return (
    <>
      <Answer tone="success">
        <ShieldCheck size={18} aria-hidden />
        {phrases.nothingChanged}
      </Answer>
      <p>{checkedWords(found.check)}</p>
      <p>
        {coverWords(accesses, checkpoint)} {link}
      </p>
    </>
  )
}
