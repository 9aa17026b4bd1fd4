import type { DashboardHead } from '@econsult/contract/dashboard'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { saveBlob } from '../../../lib/save-file.ts'
import { type FigureTable, tablesAsCsv } from '../parts/figure-table.ts'

type CsvButtonProps = {
  page: string
  /** Undefined while the data is loading or could not be loaded. */
  head: DashboardHead | undefined
  tables: (() => Promise<readonly FigureTable[]>) | undefined
  specialty: string | undefined
  provider: string | undefined
}

const FAILED = 'The figures could not be read. Try again.'

/** A button that downloads all numbers of the page as CSV. */
export function CsvButton({ page, head, tables, specialty, provider }: CsvButtonProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const notices = useNotices()
  const [isReading, setReading] = useState(false)
  const isReady = head !== undefined && tables !== undefined && !isReading

  /** Fetches the tables that are only in the CSV and saves the file; if the request fails, shows the reason. */
  async function download() {
    if (!isReady) return
    setReading(true)
    try {
      save(head, await tables())
    } catch (error) {
      notices.show(error instanceof Error ? error.message : FAILED, { tone: 'failed' })
    } finally {
      setReading(false)
    }
  }

  function save(counted: DashboardHead, all: readonly FigureTable[]) {
    const facts = [
      ['Dashboard', page],
      ['Counted for', counted.scope.name],
      ['From', counted.from],
      ['To', counted.to],
      ['Specialty', specialty ?? 'All Specialties'],
      ['Provider', provider ?? 'All Providers'],
    ] as const
    const name = `${page.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${counted.from}-to-${counted.to}.csv`
    saveBlob(new Blob([tablesAsCsv(facts, all)], { type: 'text/csv;charset=utf-8' }), name)
  }
  if (isPhone) {
    return (
      <IconButton
        aria-label="Download CSV"
        disabled={!isReady}
        sx={{ ml: 'auto', width: 44, height: 44, mr: -2 }}
        onClick={() => void download()}
      >
        <Download size={20} />
      </IconButton>
    )
  }
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      aria-label="Download CSV"
      disabled={!isReady}
      sx={{ ml: head ? 0 : 'auto' }}
      onClick={() => void download()}
    >
      CSV
    </Button>
  )
}
