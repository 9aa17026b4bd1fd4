import type { CaseData } from '@econsult/contract/cases'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { useHeightVariable } from '../../../ui/height-variable.ts'
import { HEAD_HEIGHT } from '../../../ui/notices/notice-strip.ts'
import { useNow } from '../../../ui/use-now.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { BackToInbox } from './back-to-inbox.tsx'
import { birthFacts, roomTitle } from './case-facts.ts'
import { HeadFacts, HeadTitles, RoomHeadFrame } from './room-head-frame.ts'
import { phrases } from './phrases.ts'

const Specialties = styled('span')({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' })

// Allows a line break only between the date and the age.
const Birth = styled('span')({ whiteSpace: 'normal', '& > span': { whiteSpace: 'nowrap' } })

type RoomHeadProps = {
  caseData: CaseData
  /** The position of the room's case in Needs you; null if the room was not opened from there. */
  place: ReactNode
  /** The buttons Download PDF, Close Case and Reopen Case. */
  actions: ReactNode
}

/**
 * The header of a room: the patient, and the actions of the case (ROOM-04, ROOM-07). Whose turn a case is appears in
 * the line below the header; a support case, which has no such line, shows its state here.
 */
export function RoomHead({ caseData, place, actions }: RoomHeadProps) {
  const title = roomTitle(caseData)
  const birth = birthFacts(caseData, useNow())
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const specialties = caseData.specialty.map((one) => one.title).join(', ')
  // The height is measured, because notices appear below the header on a phone.
  const head = useHeightVariable(HEAD_HEIGHT)
  useDocumentTitle(title)
  return (
    <RoomHeadFrame ref={head}>
      <BackToInbox />
      <HeadTitles>
        <h1>{title}</h1>
        <HeadFacts>
          {birth ? (
            <Birth>
              <span>{phrases.dobDay({ day: birth.day })}</span> <span>{birth.age}</span>
            </Birth>
          ) : null}
          {isPhone && birth ? null : (
            <>
              {birth ? <span aria-hidden="true">·</span> : null}
              <Specialties>{specialties}</Specialties>
              {caseData.isSupport ? <StateChip state={caseData.state} /> : null}
            </>
          )}
        </HeadFacts>
      </HeadTitles>
      {place}
      {actions}
    </RoomHeadFrame>
  )
}
