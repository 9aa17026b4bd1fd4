import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { fullName } from '../../../lib/full-name.ts'
import { Block } from '../../../ui/layout/words.ts'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { CandidateButton } from './candidate-button.tsx'
import type { CandidatesProps } from './candidate-table.tsx'
import { loadText } from './candidates.ts'
import { phrases } from './phrases.ts'

const Items = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 64,
  padding: '8px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const Person = styled('div')({
  flex: 1,
  minWidth: 0,
  '& > div': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

const Name = styled('div')({ fontSize: '0.9375rem', fontWeight: 600 })

/** The list of specialists under 960 px: the specialist's name in one line, the practice or group in the next. */
export function CandidateList({ candidates, onChoose }: CandidatesProps) {
  const titles = new Set(candidates.map((candidate) => candidate.specialtyTitle))
  return (
    <Items aria-label={phrases.specialists}>
      {candidates.map((candidate) => {
        const { id, specialtyId, specialtyTitle, providerName } = candidate
        const name = fullName(candidate)
        // The specialty is shown only if the case has several specialties.
        const place = titles.size > 1 ? [specialtyTitle, providerName] : [providerName]
        const work = [loadText(candidate), ...place]
        return (
          <Item key={`${specialtyId} ${id}`}>
            <PersonAvatar name={name} size="medium" />
            <Person>
              <Name>{name}</Name>
              <Block size="small" tone="secondary">
                {work.filter((part) => part !== '').join(', ')}
              </Block>
            </Person>
            {candidate.isDefault ? <Chip label={phrases.default} color="info" /> : null}
            <CandidateButton candidate={candidate} onChoose={onChoose} />
          </Item>
        )
      })}
    </Items>
  )
}
