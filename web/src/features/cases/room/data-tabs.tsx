import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { phrases } from './phrases.ts'

const Files = styled('div')({ padding: '12px 16px 24px' })

type DataTab = 'case' | 'chart' | 'files'

type DataTabsProps = {
  /** The number of chart items. */
  chartCount: number
  chart: ReactNode
  fileCount: number
  files: ReactNode
  children: ReactNode
}

/** Switches on a phone between Case Information, the chart items sent with the case, and the files. */
export function DataTabs({ chartCount, chart, fileCount, files, children }: DataTabsProps) {
  const [tab, setTab] = useState<DataTab>('case')
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_event, chosen: DataTab) => setTab(chosen)}
        aria-label={phrases.caseDetails}
        sx={{ flex: 'none', paddingInline: '16px' }}
      >
        <Tab value="case" label={phrases.case} id="case-tab" aria-controls="case-panel" />
        <Tab
          value="chart"
          label={phrases.chartCount({ count: chartCount })}
          id="chart-tab"
          aria-controls="chart-panel"
        />
        <Tab
          value="files"
          label={fileCount > 0 ? phrases.fileCount({ count: fileCount }) : phrases.files}
          id="files-tab"
          aria-controls="files-panel"
        />
      </Tabs>
      <div role="tabpanel" id="case-panel" aria-labelledby="case-tab" hidden={tab !== 'case'}>
        {children}
      </div>
      <div role="tabpanel" id="chart-panel" aria-labelledby="chart-tab" hidden={tab !== 'chart'}>
        {tab === 'chart' ? chart : null}
      </div>
      <div role="tabpanel" id="files-panel" aria-labelledby="files-tab" hidden={tab !== 'files'}>
        <Files>
          <VisuallyHidden as="h2">{phrases.caseFiles}</VisuallyHidden>
          {files}
        </Files>
      </div>
    </>
  )
}
