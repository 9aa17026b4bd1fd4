import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useState } from 'react'

type DataTab = 'case' | 'chart'

type DataTabsProps = {
  /** How many items of the chart there are. */
  chartCount: number
  chart: ReactNode
  children: ReactNode
}

/** On a phone: Case Information, or what was sent of the chart. */
export function DataTabs({ chartCount, chart, children }: DataTabsProps) {
  const [tab, setTab] = useState<DataTab>('case')
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_event, chosen: DataTab) => setTab(chosen)}
        aria-label="What to view of the case"
        sx={{ flex: 'none', paddingInline: '16px' }}
      >
        <Tab value="case" label="Case" id="case-tab" aria-controls="case-panel" />
        <Tab value="chart" label={`Chart ${chartCount}`} id="chart-tab" aria-controls="chart-panel" />
      </Tabs>
      <div role="tabpanel" id="case-panel" aria-labelledby="case-tab" hidden={tab !== 'case'}>
        {children}
      </div>
      <div role="tabpanel" id="chart-panel" aria-labelledby="chart-tab" hidden={tab !== 'chart'}>
        {tab === 'chart' ? chart : null}
      </div>
    </>
  )
}
