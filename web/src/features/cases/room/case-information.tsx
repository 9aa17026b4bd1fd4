import type { CaseData } from '@econsult/contract/cases'
import { styled } from '@mui/material/styles'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../lib/dates.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { Row, Text } from '../../../ui/layout/words.ts'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { BeforeCorrection, CorrectPatient } from '../correct-patient/correct-patient.tsx'
import { birthFacts } from './case-facts.ts'
import { phrases } from './phrases.ts'

const Section = styled('div')(({ theme }) => ({
  padding: '16px 20px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  // Hides a section that has no content.
  '&:empty': { display: 'none' },
}))

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  rowGap: 8,
  margin: 0,
  '& > dt': { color: theme.vars.palette.text.disabled },
  '& > dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('md')]: { ...theme.typography.body1, lineHeight: '1.25rem' },
}))

const Person = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, '& + &': { marginTop: 8 } })

const PersonName = styled('span')(({ theme }) => ({
  minWidth: 0,
  '& > small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.disabled },
}))

const Consent = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '& > .lucide': { color: theme.vars.palette.success.main },
}))

type CaseInformationProps = {
  caseData: CaseData
  /** The files of the case. */
  files: ReactNode
  /** The template's questions and answers, if the case has a template. */
  template?: ReactNode
  /** The deliveries of the case's closing. */
  sent: ReactNode
  /** The details of the patient's consent. */
  consent: ReactNode
}

/** The panel beside the chat; in a support case it has no patient details and no specialist (ROOM-04). */
export function CaseInformation({ caseData, files, template = null, sent, consent }: CaseInformationProps) {
  const birth = birthFacts(caseData, useNow())
  const userId = useUser().id
  return (
    <>
      <Section>
        <Row gap={3} align="baseline" justify="between" bottom={3}>
          <h2>{phrases.caseInformation}</h2>
          <CorrectPatient caseData={caseData} />
        </Row>
        <Facts>
          {caseData.isSupport ? null : (
            <>
              <dt>{phrases.patient}</dt>
              <dd>
                <Text as="span" strong>
                  {caseData.patientName}
                </Text>
                <BeforeCorrection caseData={caseData} of="patientName" />
              </dd>
              {birth ? (
                <>
                  <dt>{phrases.dob}</dt>
                  <dd>
                    {`${birth.day} ${birth.age}`}
                    <BeforeCorrection caseData={caseData} of="dob" />
                  </dd>
                </>
              ) : null}
              <dt>
                {caseData.specialistsWithSpecialty.length > 1 ? phrases.specialists : phrases.specialist}
              </dt>
              <dd>
                <Specialists caseData={caseData} />
              </dd>
            </>
          )}
          <dt>{phrases.specialty}</dt>
          <dd>{caseData.specialty.map((one) => one.title).join(', ')}</dd>
          {caseData.providerId === userId ? null : (
            <>
              <dt>{caseData.isSupport ? phrases.from : phrases.provider}</dt>
              <dd>{`${caseData.providerFirstName} ${caseData.providerLastName}`}</dd>
            </>
          )}
          <dt>{phrases.created}</dt>
          <dd>{formatDateTime(caseData.createdAt)}</dd>
          {caseData.patientConsentGiven && !caseData.isSupport ? (
            <>
              <dt>{phrases.consent}</dt>
              <dd>
                <Consent>
                  <CircleCheck size={14} />
                  {consent}
                </Consent>
              </dd>
            </>
          ) : null}
        </Facts>
      </Section>
      {template ? <Section>{template}</Section> : null}
      {sent}
      <Section>{files}</Section>
    </>
  )
}

/** The specialist, or one specialist per specialty if there are several. */
function Specialists({ caseData: { specialistsWithSpecialty } }: { caseData: CaseData }) {
  const isOne = specialistsWithSpecialty.length < 2
  return specialistsWithSpecialty.map(({ specialtyId, specialtyTitle, specialistName }) => (
    <Person key={specialtyId}>
      <PersonAvatar name={specialistName ?? undefined} />
      <PersonName>
        {specialistName ?? phrases.notAssignedYet}
        {isOne ? null : <small>{specialtyTitle}</small>}
      </PersonName>
    </Person>
  ))
}
