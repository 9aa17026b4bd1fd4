import type { CaseData } from '@econsult/contract/cases'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { useNow } from '../../../ui/use-now.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { BackToInbox } from './back-to-inbox.tsx'
import { birthLine, roomTitle } from './case-facts.ts'
import { HeadFacts, HeadTitles, RoomHeadFrame } from './room-head-frame.ts'

const Specialties = styled('span')({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' })

type RoomHeadProps = {
  caseData: CaseData
  /** The buttons Download PDF, Close Case and Reopen Case. */
  actions: ReactNode
}

/** The header of a room: who the case is about, whose turn it is, and its actions (ROOM-04, ROOM-07). */
export function RoomHead({ caseData, actions }: RoomHeadProps) {
  const title = roomTitle(caseData)
  const birth = birthLine(caseData, useNow())
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const specialties = caseData.specialty.map((one) => one.title).join(', ')
  useDocumentTitle(title)
  return (
    <RoomHeadFrame>
      <BackToInbox />
      <HeadTitles>
        <h1>{title}</h1>
        <HeadFacts>
          {birth ? <span>DOB {birth}</span> : null}
          {isPhone && birth ? null : (
            <>
              {birth ? <span aria-hidden="true">·</span> : null}
              <Specialties>{specialties}</Specialties>
              <StateChip state={caseData.state} />
            </>
          )}
        </HeadFacts>
      </HeadTitles>
      {actions}
    </RoomHeadFrame>
  )
}
