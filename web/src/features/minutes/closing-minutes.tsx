import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import ButtonBase from '@mui/material/ButtonBase'
import Collapse from '@mui/material/Collapse'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Text } from '../../ui/layout/words.ts'
import { together } from './ledger.ts'
import { MinutesTable, type MinutesTableProps } from './minutes-table.tsx'
import { phrases } from './phrases.ts'

const Line = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 8,
  width: '100%',
  minHeight: 28,
  '& > span': { fontWeight: 400, color: theme.vars.palette.text.disabled },
  [theme.breakpoints.down('md')]: { minHeight: 44 },
}))

/**
 * One line with the total of the sender's minutes. It expands to the table whose minutes are confirmed by closing the
 * case (PAID-01).
 */
export function ClosingMinutes(props: MinutesTableProps) {
  const { rows } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const proposed = rows.reduce((sum, row) => sum + (row.proposed ?? 0), 0)
  return (
    <div>
      <Line aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
        {phrases.yourMinutes}
        <span>{phrases.totalAndProposed({ total: together(rows), proposed })}</span>
      </Line>
      <Collapse id={id} in={isOpen} timeout={180} unmountOnExit>
        <MinutesTable {...props} />
        <Text top={2} size="tiny" tone="faint">
          {phrases.howCounted}
        </Text>
      </Collapse>
    </div>
  )
}

/** Shown if the minutes could not be loaded; closing the case then confirms no minutes. */
export function ClosingMinutesFailed({ onRetry }: { onRetry: () => void }) {
  const action = (
    <Button size="small" variant="outlined" onClick={onRetry}>
      {phrases.retry}
    </Button>
  )
  return (
    <Banner tone="warning" role="status" action={action}>
      {phrases.loadFailed}
    </Banner>
  )
}
