import { CANNOT_KNOW } from '@econsult/contract/audit/accesses'
import { exportAuditEvents, exportDisclosures } from '@econsult/contract/audit/disclosures'
import { styled } from '@mui/material/styles'
import { EyeOff, ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react'
import { formatDateTime } from '../../../lib/dates.ts'
import { PATHS, type PatientOfList } from '../../../lib/paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useFetchAuditCheckQuery } from '../audit-calls.ts'
import { faultTitle } from '../check/check-words.ts'
import { Side } from './access-frame.ts'
import { DownloadButton } from './download-button.tsx'

const Answer = styled('div')<{ tone: 'success' | 'error' | 'info' }>(({ theme, tone }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  fontWeight: 600,
  color: theme.vars.palette[tone].main,
}))

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 })

/** Beside the list: whether it is complete, what it cannot know, and what was sent out. */
export function AccessSide({ whom, disclosures }: { whom: PatientOfList; disclosures: number }) {
  return (
    <Side>
      <section>
        <h2>Is this list complete?</h2>
        <Completeness />
      </section>
      <section>
        <h2>What this page cannot know</h2>
        <ul>
          {CANNOT_KNOW.map((one) => (
            <li key={one}>
              <EyeOff size={18} aria-hidden />
              {one}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Sent out, six years</h2>
        <p>
          {disclosures === 1 ? '1 disclosure' : `${disclosures} disclosures`}, each with date, recipient, what
          and purpose, as the law asks.
        </p>
        <Buttons>
          <DownloadButton definition={exportDisclosures} input={whom} label="CSV" />
          <DownloadButton definition={exportAuditEvents} input={whom} label="FHIR AuditEvents" />
        </Buttons>
      </section>
    </Side>
  )
}

function Completeness() {
  const found = useFetchAuditCheckQuery({}).data?.data
  const link = <TextLink to={PATHS.auditCheck}>Show the check</TextLink>
  if (!found?.check)
    return (
      <>
        <Answer tone="info">
          <ShieldQuestionMark size={18} aria-hidden />
          Not checked yet
        </Answer>
        <p>{link}</p>
      </>
    )
  const { at, fault } = found.check
  const [newest] = found.checkpoints
  if (fault)
    return (
      <>
        <Answer tone="error">
          <ShieldAlert size={18} aria-hidden />
          {faultTitle(fault)}
        </Answer>
        <p>
          Checked {formatDateTime(at)}. {link}
        </p>
      </>
    )
  const isOutside = newest && (newest.mailedAt ?? newest.storedAt ?? newest.witnessedAt) !== null
  return (
    <>
      <Answer tone="success">
        <ShieldCheck size={18} aria-hidden />
        Nothing changed or removed
      </Answer>
      <p>
        Checked {formatDateTime(at)}
        {newest ? ` against checkpoint ${newest.number}` : ', before the first checkpoint'}
        {isOutside ? ', which is also kept outside' : ''}. {link}
      </p>
    </>
  )
}
