import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { Row, Stack } from '../../../ui/layout/words.ts'
import type { CaseColumn } from './case-columns.tsx'
import { GridFrame } from '../list-grid/grid-frame.ts'
import { type ColumnField, type GridWidths, lineLayout } from './grid-widths.ts'

const PROVIDER_BONES = [136, 152, 112, 164]
const PATIENT_BONES = [104, 88, 128, 96, 104]
const QUESTION_BONES = ['92%', '78%', '96%', '70%', '86%', '64%']

function bone<Size>(sizes: readonly Size[], place: number): Size | undefined {
  return sizes[place % sizes.length]
}

type GridSkeletonProps = { columns: readonly CaseColumn[]; widths: GridWidths; rows: number }

/** Placeholder with the grid's real columns while the rows are loading. */
export const GridSkeleton = memo(function GridSkeleton({ columns, widths, rows }: GridSkeletonProps) {
  const hasTicks = widths.columns.select !== undefined
  return (
    <GridFrame aria-hidden="true" lines={lineLayout(widths)}>
      <div data-head>
        {hasTicks ? <div /> : null}
        {columns.map(({ field, head, isAtEnd }) => (
          <div key={field} data-at-end={isAtEnd}>
            {head}
          </div>
        ))}
      </div>
      {Array.from({ length: rows }, (_, place) => (
        <div key={place}>
          {hasTicks ? <Skeleton width={18} height={18} /> : null}
          {columns.map(({ field }) => (
            <Bone key={field} field={field} place={place} widths={widths} />
          ))}
        </div>
      ))}
    </GridFrame>
  )
})

function Bone({ field, place, widths }: { field: ColumnField; place: number; widths: GridWidths }) {
  if (field === 'provider') {
    return (
      <Row as="span" gap={2} shrink style={{ paddingLeft: widths.mark }}>
        <Skeleton variant="circular" width={24} height={24} sx={{ flexShrink: 0 }} />
        <Skeleton width={bone(PROVIDER_BONES, place)} sx={{ flexShrink: 1 }} />
      </Row>
    )
  }
  if (field === 'state') {
    return (
      <Row as="span" gap={2} shrink>
        <Skeleton width={76} height={20} sx={{ borderRadius: 10 }} />
        <Skeleton width={64} />
      </Row>
    )
  }
  if (field === 'patientName')
    return <Skeleton width={bone(PATIENT_BONES, place)} sx={{ maxWidth: '100%' }} />
  if (field === 'questions') return <Skeleton width={bone(QUESTION_BONES, place)} />
  return field === 'updatedAt' ? <Skeleton width={80} /> : <span />
}

const ListRow = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  justifyContent: 'space-between',
  height: 64,
  padding: '10px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

/** Placeholder for the phone's two-line rows while they are loading. */
export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, place) => (
        <ListRow key={place}>
          <Stack as="span" gap={2}>
            <Skeleton width={bone(PROVIDER_BONES, place)} height={14} />
            <Skeleton width={bone(PATIENT_BONES, place)} />
          </Stack>
          <Stack as="span" gap={2} align="end">
            <Skeleton width={76} height={20} sx={{ borderRadius: 10 }} />
            <Skeleton width={32} />
          </Stack>
        </ListRow>
      ))}
    </div>
  )
}
