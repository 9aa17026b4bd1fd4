import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { styled } from '@mui/material/styles'
import { phrases } from './phrases.ts'

export type RoomView = 'chat' | 'chart'

const Segment = styled(ToggleButtonGroup)({ flex: 'none', '& .MuiToggleButton-root': { minWidth: 104 } })

type PacketSegmentProps = { count: number; view: RoomView; onChange: (view: RoomView) => void }

/** The switch between chat and chart in the header of a room, shown if the sender sent items of the chart. */
export function PacketSegment({ count, view, onChange }: PacketSegmentProps) {
  return (
    <Segment
      exclusive
      value={view}
      onChange={(_event, chosen: RoomView | null) => onChange(chosen ?? view)}
      aria-label={phrases.chatOrChart}
    >
      <ToggleButton value="chat">{phrases.chat}</ToggleButton>
      <ToggleButton value="chart">{phrases.chartCount({ count })}</ToggleButton>
    </Segment>
  )
}
